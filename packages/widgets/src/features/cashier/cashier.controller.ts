import { minorDigits, type PaymentTold, type Transaction } from '@playerdesk/contract';
import type { AccountState, CashierMethod, CashierVisit } from '@playerdesk/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DepositProps } from '../../options.ts';
import { wholeAmount } from '../../parts/cashier/payments.ts';
import { useWidget } from '../../view/context.ts';

export interface CashierViewProps {
  readonly status: AccountState['status'];
  readonly visit: CashierVisit;
  /** The account is on a break that leaves withdrawals alone. */
  readonly isOnBreak: boolean;
  readonly onPaid: (payment: Transaction) => void;
  readonly onClose: () => void;
  readonly onNotActivated: () => void;
  readonly onSignIn: () => void;
}

/** A visit to the cashier as a widget of its own. */
export function useCashierWidget(method: CashierMethod, props: DepositProps): CashierViewProps {
  const widget = useWidget();
  const { store } = widget.account;
  const { status, profile } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const paid = useRef<PaymentTold | null>(null);
  const { bonusCode, amount, providerType, reference, onSuccess } = props;
  const [visit] = useState(
    (): CashierVisit => ({
      method,
      bonusCode: bonusCode || null,
      amount: wholeAmount(amount, minorDigits(profile?.currency ?? '')),
      providerType: providerType || null,
      selector: method === 'deposit' && (widget.cashier.bonusSelector ?? true),
      reference: reference || null,
    }),
  );
  useHandlerAtClose(paid, onSuccess);
  const onNotActivated = useCallback(() => {
    if (method === 'deposit') widget.open('activate-message', {});
    else widget.open('message', { kind: 'activation-required' });
  }, [widget, method]);
  return {
    status,
    visit,
    isOnBreak: method === 'deposit' && (profile?.isRestricted ?? false),
    onPaid: ({ id, amount: minor, currency }) => {
      if (method === 'deposit') paid.current = { reference: id, amount: Math.abs(minor), currency };
    },
    onClose: widget.close,
    onNotActivated,
    onSignIn: () => widget.open('sign-in', {}),
  };
}

/** The host's handler is called once the widget goes, and only after a success. */
function useHandlerAtClose(
  paid: { readonly current: PaymentTold | null },
  handler: DepositProps['onSuccess'],
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(
    () => () => {
      if (paid.current) latest.current?.(paid.current);
    },
    [paid],
  );
}
