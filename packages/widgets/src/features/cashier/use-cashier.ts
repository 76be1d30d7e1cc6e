import {
  type CashierEffect,
  type CashierFlowEvent,
  type CashierState,
  type CashierVisit,
  cashierFlow,
  type Environment,
  startCashier,
} from '@playerdesk/core';
import { useEffect, useRef, useState } from 'react';
import { resumeVisit } from '../../kit/payments/tab-visits.ts';
import { useFlow } from '../../kit/use-flow.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { type EffectContext, runCashierEffect } from './cashier-effects.ts';

export interface CashierUse {
  readonly state: CashierState;
  readonly send: (event: CashierFlowEvent) => void;
}

/** Timers that end with the component. */
function useLater({ after }: Environment): EffectContext['later'] {
  const pending = useRef(new Set<() => void>());
  useEffect(() => {
    const { current } = pending;
    return () => {
      for (const cancel of current) cancel();
      current.clear();
    };
  }, []);
  return (milliseconds, run) => {
    const cancel = after(milliseconds, () => {
      pending.current.delete(cancel);
      run();
    });
    pending.current.add(cancel);
  };
}

interface Begun extends Pick<EffectContext, 'before' | 'visit'> {
  readonly first: ReturnType<typeof startCashier>;
}

/** One visit to the cashier, from its gates to what the ledger says of its payment. */
export function useCashier(asked: CashierVisit, onPaid: EffectContext['onPaid']): CashierUse {
  const widget = useWidget();
  const [begun] = useState<Begun>(() => {
    const visit = resumeVisit(widget.account, asked);
    return { visit, first: startCashier(visit), before: { ids: Promise.resolve(null) } };
  });
  const paid = useRef(onPaid);
  paid.current = onPaid;
  const later = useLater(widget.account.environment);
  const run = (effect: CashierEffect, next: (event: CashierFlowEvent) => void) =>
    runCashierEffect(
      {
        widget,
        visit: begun.visit,
        send: next,
        before: begun.before,
        later,
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
