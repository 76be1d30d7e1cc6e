import { minorDigits } from '@playerdesk/contract';
import type { CashierVisit } from '@playerdesk/core';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { wholeAmount } from '../../../kit/payments/payments.ts';
import { usePaid } from '../../../kit/payments/use-paid.ts';
import { NobodyIn } from '../../../kit/signed-in.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { CashierPart, type CashierPartProps } from '../../cashier/cashier-visit.view.tsx';
import type { StepProps } from './step.ts';

/** The first deposit. Who does not want to make one now goes on without. */
export function DepositStep({ state, send, onDeposit }: StepProps) {
  const { account, texts } = useWidget();
  const { store } = account;
  const { status, profile } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { onPaid, tell } = usePaid(onDeposit);
  const close = () => send({ type: tell() ? 'deposited' : 'deposit-skipped' });
  return (
    <>
      {status === 'signed-in' ? (
        <Payment key={profile?.userId} values={state.values} onPaid={onPaid} onClose={close} />
      ) : (
        <NobodyIn>{texts.text('cashier.signed-out')}</NobodyIn>
      )}
      <div>
        <Button kind="link" onClick={close}>
          {texts.text('sign-up.deposit.later')}
        </Button>
      </div>
    </>
  );
}

interface PaymentProps extends Pick<CashierPartProps, 'onPaid' | 'onClose'> {
  readonly values: StepProps['state']['values'];
}

/** A visit of the player who is in, made with the decimals of their currency. */
function Payment({ values, ...part }: PaymentProps) {
  const { account } = useWidget();
  const [visit] = useState((): CashierVisit => {
    const { bonusCode, depositAmount, depositMethod } = values;
    const currency = account.store.getState().profile?.currency ?? '';
    return {
      method: 'deposit',
      bonusCode: bonusCode || null,
      amount: wholeAmount(depositAmount, minorDigits(currency)),
      providerType: depositMethod || null,
      // The step before offered them.
      selector: false,
      reference: null,
    };
  });
  return <CashierPart visit={visit} {...part} />;
}
