import { Counter, type Registry } from 'prom-client';
import { toCallOutcome } from '../../operations/webhooks/webhook-refusal.ts';
import type { Money } from '../money.module.ts';

/**
 * Counts the payments that a provider reports. A repeated call counts again: the books, not these counters, say what was
 * paid.
 */
export function meterPayments(calls: Money['calls'], registry: Registry): Money['calls'] {
  const registers = [registry];
  const authorized = new Counter({
    name: 'playerdesk_payments_total',
    help: 'Authorized payments, by method and by success or the code of the refusal',
    labelNames: ['method', 'outcome'],
    registers,
  });
  const requested = new Counter({
    name: 'playerdesk_payment_amount_total',
    help: 'Minor units of authorized payments',
    labelNames: ['method', 'currency'],
    registers,
  });
  const steps = new Counter({
    name: 'playerdesk_payment_steps_total',
    help: 'What became of authorized payments, and whether the platform accepted it',
    labelNames: ['step', 'outcome'],
    registers,
  });
  const transferred = new Counter({
    name: 'playerdesk_payment_transferred_total',
    help: 'Minor units that were transferred',
    labelNames: ['currency'],
    registers,
  });
  const count = async <T extends { readonly success: boolean }>(
    run: () => Promise<T>,
    ended: (outcome: string) => void,
  ): Promise<T> => {
    try {
      const answer = await run();
      ended(toCallOutcome(answer));
      return answer;
    } catch (error) {
      ended(toCallOutcome(error));
      throw error;
    }
  };
  return {
    ...calls,
    authorize: (call, requestId) =>
      count(
        () => calls.authorize(call, requestId),
        (outcome) => {
          const { method, currency, amount } = call;
          authorized.inc({ method, outcome });
          if (outcome === 'success') requested.inc({ method, currency }, amount);
        },
      ),
    transfer: (call, requestId) =>
      count(
        () => calls.transfer(call, requestId),
        (outcome) => {
          steps.inc({ step: 'transfer', outcome });
          if (outcome === 'success') transferred.inc({ currency: call.currency }, call.amount);
        },
      ),
    cancel: (call, requestId) =>
      count(
        () => calls.cancel(call, requestId),
        (outcome) => steps.inc({ step: call.reason, outcome }),
      ),
    setPending: (call, requestId) =>
      count(
        () => calls.setPending(call, requestId),
        (outcome) => steps.inc({ step: 'pending', outcome }),
      ),
  };
}
