import {
  type CashierEffect,
  type CashierFlowEvent,
  type CashierState,
  type CashierVisit,
  cashierFlow,
  type Environment,
  startCashier,
} from '@playerdesk/core/internal';
import { useEffect, useRef, useState } from 'react';
import { resumeVisit } from '../../kit/payments/tab-visits.ts';
import { useFlow } from '../../kit/use-flow.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { type EffectContext, runCashierEffect } from './cashier-effects.ts';

export interface CashierUse {
  readonly state: CashierState;
  readonly send: (event: CashierFlowEvent) => void;
}

/** Returns a timer function. Its timers are canceled on unmount. */
function useDelay({ after }: Environment): EffectContext['delay'] {
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

interface StartedVisit extends Pick<EffectContext, 'before' | 'visit'> {
  readonly first: ReturnType<typeof startCashier>;
}

/** Runs the flow of a cashier visit, from its gates to the outcome of the payment. */
export function useCashier(requested: CashierVisit, onPaid: EffectContext['onPaid']): CashierUse {
  const widget = useWidget();
  const [started] = useState<StartedVisit>(() => {
    const visit = resumeVisit(widget.account, requested);
    return { visit, first: startCashier(visit), before: { payments: Promise.resolve(null) } };
  });
  const latestOnPaid = useRef(onPaid);
  latestOnPaid.current = onPaid;
  const delay = useDelay(widget.account.environment);
  const run = (effect: CashierEffect, next: (event: CashierFlowEvent) => void) =>
    runCashierEffect(
      {
        widget,
        visit: started.visit,
        send: next,
        before: started.before,
        delay,
        onPaid: (payment) => latestOnPaid.current(payment),
      },
      effect,
    );
  const [state, send] = useFlow(cashierFlow, () => started.first.state, run);
  const runFirst = useRef(run);
  useEffect(() => {
    for (const effect of started.first.effects) runFirst.current(effect, send);
  }, [started, send]);
  return { state, send };
}
