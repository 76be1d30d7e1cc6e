import { callHost, type LedgerPayment, type Transaction } from '@playerdesk/contract/internal';
import { useCallback, useEffect, useRef } from 'react';

export interface PaidDeposit {
  readonly onPaid: (payment: Transaction) => void;
  /** Notifies the host of the pending deposit. Returns false if there is none. */
  readonly notifyHost: () => boolean;
}

/** Holds a confirmed deposit until the host is notified: once, at the latest on unmount. */
export function usePaid(handler: ((payment: LedgerPayment) => void) | undefined): PaidDeposit {
  const latest = useRef(handler);
  latest.current = handler;
  const pending = useRef<LedgerPayment | null>(null);
  const onPaid = useCallback(({ id, amount, currency }: Transaction) => {
    pending.current = { reference: id, amount: Math.abs(amount), currency };
  }, []);
  const notifyHost = useCallback(() => {
    const { current: payment } = pending;
    pending.current = null;
    if (payment) callHost(latest.current, payment);
    return payment !== null;
  }, []);
  useEffect(() => () => void notifyHost(), [notifyHost]);
  return { onPaid, notifyHost };
}
