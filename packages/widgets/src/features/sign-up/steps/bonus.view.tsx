import type { Bonus } from '@playerdesk/contract/internal';
import { isOffered } from '@playerdesk/core/internal';
import { type ComponentType, useCallback, useState } from 'react';
import { readOffers } from '../../../kit/read-bonuses.ts';
import { WhenCleared } from '../../../kit/required-actions/when-cleared.tsx';
import { triggerCode } from '../../../kit/trigger-bonus.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useLoad } from '../../../kit/use-load.ts';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

interface BonusStepSlots {
  readonly BonusSelector: ComponentType<{
    readonly offers: readonly Bonus[];
    readonly busy: boolean;
    readonly onChoose: (bonus: Bonus) => void;
    readonly onNone: () => void;
  }>;
}

/** Bonus selector after a registration. */
export function BonusStepView(props: StepProps & BonusStepSlots) {
  return (
    <WhenCleared>
      <Choice {...props} />
    </WhenCleared>
  );
}

function Choice({ send, BonusSelector }: StepProps & BonusStepSlots) {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const ask = useCallback(async () => {
    const offers = await readOffers(account, account.store.getState().profile?.currency ?? '');
    return offers.filter((bonus) => isOffered(bonus, account.serverNow()));
  }, [account]);
  const settle = (code: string | null) => send({ type: 'bonus-settled', code });
  const choose = async (bonus: Bonus) => {
    // The notice of the activation ends with this step.
    widget.notify(null);
    if (bonus.deposit) return settle(bonus.code);
    setBusy(true);
    const isTriggered = await triggerCode(
      widget,
      bonus.code,
      () => void choose(bonus),
      () => settle(null),
    );
    if (alive.current) setBusy(false);
    if (isTriggered) settle(null);
  };
  return (
    <WhenLoaded of={useLoad(ask)}>
      {(offers) => (
        <BonusSelector
          offers={offers}
          busy={busy}
          onChoose={(bonus) => void choose(bonus)}
          onNone={() => {
            widget.notify(null);
            settle(null);
          }}
        />
      )}
    </WhenLoaded>
  );
}
