import { minorDigits, type Transaction } from '@playerdesk/contract/internal';
import type { CashierVisit } from '@playerdesk/core/internal';
import { type ComponentType, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { canPay } from '../../../kit/can-pay.ts';
import { LazyPasskeyOffer } from '../../../kit/passkeys/lazy-passkey-offer.tsx';
import { parseAmount } from '../../../kit/payments/payments.ts';
import { usePaid } from '../../../kit/payments/use-paid.ts';
import { SignInPrompt } from '../../../kit/signed-in.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Props of a cashier visit. */
export interface CashierProps {
  readonly visit: CashierVisit;
  /** Called once the ledger has the payment. */
  readonly onPaid: (payment: Transaction) => void;
  readonly onClose: () => void;
  readonly isFirst: true;
  readonly startsPlay: boolean;
  readonly onOutcome: (isShown: boolean) => void;
}

interface DepositStepSlots {
  readonly Cashier: ComponentType<CashierProps>;
}

/** First deposit. The player can skip it. */
export function DepositStepView({
  state,
  send,
  onDeposit,
  onOutcome,
  onSkippable,
  Cashier,
}: StepProps & DepositStepSlots) {
  const widget = useWidget();
  const { account, texts } = widget;
  const { store } = account;
  const [hasOutcome, setHasOutcome] = useState(false);
  const { status, profile } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { onPaid, notifyHost } = usePaid(onDeposit);
  const isShort = state.options.flow === 'short';
  const close = () => {
    const isPaid = notifyHost();
    if (!isPaid || !isShort) return send({ type: isPaid ? 'deposited' : 'deposit-skipped' });
    // The outcome has welcomed the player: what is left are required actions, and the game.
    widget.close();
    widget.checkActions();
    widget.openRoute('/casino');
  };
  const handleOutcome = (isShown: boolean) => {
    // The notice of an earlier step says nothing about the payment.
    if (isShown) widget.notify(null);
    setHasOutcome(isShown);
    onOutcome(isShown);
  };
  const isSkippable = !(hasOutcome && status === 'signed-in');
  const latestClose = useRef(close);
  latestClose.current = close;
  // The platform may have announced only meanwhile that it has no cashier. The registration has asked for it.
  const [hasCashier] = useState(() => canPay(widget));
  useLayoutEffect(() => {
    if (!hasCashier) send({ type: 'deposit-skipped' });
  }, [hasCashier, send]);
  // Before the cashier, whose frame comes after everything else in the panel.
  useLayoutEffect(() => {
    onSkippable(isSkippable ? () => latestClose.current() : null);
  }, [isSkippable, onSkippable]);
  return (
    <>
      {!hasCashier ? null : status === 'signed-in' ? (
        <Payment
          key={profile?.userId}
          Cashier={Cashier}
          values={state.values}
          onPaid={onPaid}
          onClose={close}
          isFirst
          startsPlay={isShort}
          onOutcome={handleOutcome}
        />
      ) : (
        <SignInPrompt>{texts.text('cashier.signed-out')}</SignInPrompt>
      )}
    </>
  );
}

interface PaymentProps extends Omit<CashierProps, 'visit'>, DepositStepSlots {
  readonly values: StepProps['state']['values'];
}

/** Cashier visit of the signed-in player, with the decimals of their currency. A passkey is offered once it is paid. */
function Payment({ values, Cashier, onPaid, ...rest }: PaymentProps) {
  const { account } = useWidget();
  const [isPaid, setPaid] = useState(false);
  const [visit] = useState((): CashierVisit => {
    const { bonusCode, depositAmount, depositMethod } = values;
    const currency = account.store.getState().profile?.currency ?? '';
    return {
      method: 'deposit',
      bonusCode: bonusCode || null,
      amount: parseAmount(depositAmount, minorDigits(currency)),
      providerType: depositMethod || null,
      // The previous step has offered the bonuses.
      selector: false,
      reference: null,
    };
  });
  const handlePaid = (payment: Transaction) => {
    setPaid(true);
    onPaid(payment);
  };
  return (
    <>
      <Cashier visit={visit} onPaid={handlePaid} {...rest} />
      {isPaid && <LazyPasskeyOffer />}
    </>
  );
}
