import { minorDigits, type PaymentTold } from '@playerdesk/contract';
import type { CashierVisit } from '@playerdesk/core';
import { useRef, useState } from 'react';
import { CashierPart } from '../../../parts/cashier/cashier-part.tsx';
import { wholeAmount } from '../../../parts/cashier/payments.ts';
import { Button } from '../../../ui/button.tsx';
import { useWidget } from '../../../view/context.ts';
import type { StepProps } from './step.ts';

/** The first deposit. Who does not want to make one now goes on without. */
export function DepositStep({ state, send, onDeposit }: StepProps) {
  const { account, texts } = useWidget();
  const paid = useRef<PaymentTold | null>(null);
  const { bonusCode, depositAmount, depositMethod } = state.values;
  const [visit] = useState((): CashierVisit => {
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
  const close = () => {
    const { current } = paid;
    if (!current) return send({ type: 'deposit-skipped' });
    onDeposit(current);
    send({ type: 'deposited' });
  };
  return (
    <>
      <CashierPart
        visit={visit}
        onPaid={({ id, amount, currency }) => {
          paid.current = { reference: id, amount: Math.abs(amount), currency };
        }}
        onClose={close}
      />
      <div>
        <Button kind="link" onClick={close}>
          {texts.text('sign-up.deposit.later')}
        </Button>
      </div>
    </>
  );
}
