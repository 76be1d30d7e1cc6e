import type { LedgerPayment, Transaction } from '@playerdesk/contract';
import { useCallback, useEffect, useRef } from 'react';

export interface Paid {
  readonly onPaid: (payment: Transaction) => void;
  /** Tells the host of the payment that waits; false where none does. */
  readonly tell: () => boolean;
}

/** Keeps a deposit that the ledger has until the host is told: once, at the latest when the component goes. */
export function usePaid(handler: ((payment: LedgerPayment) => void) | undefined): Paid {
  const latest = useRef(handler);
  latest.current = handler;
  const waiting = useRef<LedgerPayment | null>(null);
  const onPaid = useCallback(({ id, amount, currency }: Transaction) => {
    waiting.current = { reference: id, amount: Math.abs(amount), currency };
  }, []);
  const tell = useCallback(() => {
    const { current: payment } = waiting;
    waiting.current = null;
    if (payment) latest.current?.(payment);
    return payment !== null;
  }, []);
  useEffect(() => () => void tell(), [tell]);
  return { onPaid, tell };
}
