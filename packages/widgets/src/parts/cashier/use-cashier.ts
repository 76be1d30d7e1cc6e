import {
  type CashierEffect,
  type CashierFlowEvent,
  type CashierState,
  type CashierVisit,
  cashierFlow,
  startCashier,
} from '@playerdesk/core';
import { useEffect, useRef, useState } from 'react';
import { useWidget } from '../../view/context.ts';
import { useFlow } from '../../view/use-flow.ts';
import { type Acting, actOn } from './acts.ts';

export interface CashierUse {
  readonly state: CashierState;
  readonly send: (event: CashierFlowEvent) => void;
}

/** One visit to the cashier, from its gates to what the ledger says of its payment. */
export function useCashier(visit: CashierVisit, onPaid: Acting['onPaid']): CashierUse {
  const widget = useWidget();
  const [begun] = useState(() => ({ first: startCashier(visit), openedAt: widget.account.serverNow() }));
  const paid = useRef(onPaid);
  paid.current = onPaid;
  const run = (effect: CashierEffect, next: (event: CashierFlowEvent) => void) =>
    actOn(
      {
        widget,
        visit,
        send: next,
        openedAt: begun.openedAt,
        onPaid: (payment) => paid.current(payment),
      },
      effect,
    );
  const [state, send] = useFlow(cashierFlow, () => begun.first.state, run);
  const runFirst = useRef(run);
  useEffect(() => {
    for (const effect of begun.first.effects) runFirst.current(effect, send);
  }, [begun, send]);
  return { state, send };
}
