import type { FundsProtection } from '@playerdesk/contract/internal';
import { formatMoney, isOffered, type LimitWarning } from '@playerdesk/core/internal';
import { useCallback } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { Notice } from '../../design-system/notice.tsx';
import { readOffers, recallOfferName } from '../../kit/read-bonuses.ts';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Remaining amount of a deposit limit that is nearly used up. */
export function LimitLeft({ warning: { remaining, currency } }: { readonly warning: LimitWarning }) {
  const { text, locale } = useWidget().texts;
  return (
    <Notice level="warning">
      {text('cashier.limit-left', { amount: formatMoney(remaining, currency, locale) })}
    </Notice>
  );
}

/**
 * Link from a deposit to the player's limits.
 *
 * @see RTS 12 (Great Britain): deposit pages link to limits
 */
export function LimitsLink() {
  const widget = useWidget();
  if (!widget.account.platform.capabilities.supports('setLimit')) return null;
  return (
    <div className="pd-to-limits">
      <Button kind="link" size="small" onClick={() => void widget.open('account', { tab: 'limits' })}>
        {widget.texts.text('cashier.limits')}
      </Button>
    </div>
  );
}

/**
 * How the player's funds are protected if the operator becomes insolvent.
 *
 * @see LCCP 4.2.1 (Great Britain)
 */
export function FundsLevel({ level }: { readonly level: FundsProtection }) {
  const { text } = useWidget().texts;
  return <Text tone="soft">{text(`cashier.funds.${level}`)}</Text>;
}

/**
 * Announces that the ledger is being read. The live region is rendered before its text, so that screen readers
 * announce it.
 */
export function Checking({ checking }: { readonly checking: boolean }) {
  const { text } = useWidget().texts;
  return <div role="status">{checking && <Notice level="info">{text('cashier.checking')}</Notice>}</div>;
}

/** Names the bonus of the deposit above the frame, so that the player knows what the payment earns. */
export function ChosenBonus({
  code,
  onChange,
}: {
  readonly code: string;
  readonly onChange: (() => void) | null;
}) {
  const { texts, account } = useWidget();
  const name = recallOfferName(account, code) ?? code;
  return (
    <div className="pd-chosen-bonus" part="chosen-bonus">
      <span className="pd-box">{texts.text('cashier.bonus', { name })}</span>
      {onChange && (
        <Button kind="link" size="small" onClick={onChange}>
          {texts.text('cashier.bonus-change')}
        </Button>
      )}
    </div>
  );
}

/**
 * Says that the deposit has no bonus and opens the choice, if a bonus of a deposit is offered. No bonus is chosen for
 * the player.
 */
export function NoBonus({ onChange }: { readonly onChange: () => void }) {
  const { texts, account } = useWidget();
  const { text } = texts;
  const read = useCallback(async () => {
    const offers = await readOffers(account, account.store.getState().profile?.currency ?? '');
    return offers.some((bonus) => bonus.deposit && isOffered(bonus, account.serverNow()));
  }, [account]);
  const load = useLoad(read);
  if (load.status !== 'ready' || !load.data) return null;
  return (
    <div className="pd-chosen-bonus" part="chosen-bonus" data-state="none">
      <span className="pd-box">{text('cashier.no-bonus')}</span>
      <Button kind="link" size="small" onClick={onChange}>
        {text('cashier.bonus-choose')}
      </Button>
    </div>
  );
}
