import { type Bonus, getBonusOffers } from '@playerdesk/contract/internal';
import { isOffered } from '@playerdesk/core/internal';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { OnBreak } from '../../kit/on-break/on-break.tsx';
import { readOffers } from '../../kit/read-bonuses.ts';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { Screen } from '../../kit/screen.tsx';
import { triggerCode } from '../../kit/trigger-bonus.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useLoad } from '../../kit/use-load.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { CashierVisitSlots } from './phase-props.ts';
import { SignedOut } from './signed-out.tsx';

/** Bonus selector as its own widget. A deposit bonus opens the cashier; other bonuses start at once. */
export function BonusSelectorScreen(slots: CashierVisitSlots) {
  const widget = useWidget();
  const { account, texts } = widget;
  const { status, profile } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  return (
    <Screen title={texts.text('bonus-selector.title')}>
      {status !== 'signed-in' ? (
        <SignedOut onSignIn={() => widget.open('sign-in', {})} />
      ) : profile?.isRestricted ? (
        <OnBreak />
      ) : (
        <WhenCleared>
          <Choice {...slots} />
        </WhenCleared>
      )}
    </Screen>
  );
}

function Choice({ BonusSelector }: CashierVisitSlots) {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const loadOffers = useCallback(async () => {
    const { currency } = await getWalletStore(account).refresh();
    const offers = await readOffers(account, currency);
    return offers.filter((bonus) => isOffered(bonus, account.serverNow()));
  }, [account]);
  const toDeposit = (bonusCode?: string) => widget.open('deposit', { bonusCode });
  const choose = async (bonus: Bonus) => {
    if (bonus.deposit) return toDeposit(bonus.code);
    setBusy(true);
    const isTriggered = await triggerCode(widget, bonus.code, () => void choose(bonus));
    if (alive.current) setBusy(false);
    if (isTriggered && widget.modal) widget.close();
  };
  return (
    <WhenLoaded of={useLoad(loadOffers)}>
      {(offers) =>
        offers.length === 0 ? (
          <NoOffers />
        ) : (
          <BonusSelector
            offers={offers}
            busy={busy}
            onChoose={(bonus) => void choose(bonus)}
            onNone={() => toDeposit()}
          />
        )
      }
    </WhenLoaded>
  );
}

function NoOffers() {
  const widget = useWidget();
  const { text } = widget.texts;
  const knowsOffers = widget.account.platform.capabilities.supports(getBonusOffers.name);
  return (
    <EmptyState
      icon={<Icon name="gift" />}
      title={text('bonus-selector.empty')}
      action={
        <Stack gap="small" align="center">
          <Button onClick={() => widget.openRoute('/bonuses')}>{text('bonus-selector.empty-link')}</Button>
          <Button kind="link" onClick={() => widget.openRoute('/support')}>
            {text('button.support')}
          </Button>
        </Stack>
      }
    >
      {text(knowsOffers ? 'bonus-selector.no-offers' : 'bonus-selector.empty-text')}
    </EmptyState>
  );
}
