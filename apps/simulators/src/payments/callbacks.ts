import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import {
  type Callback,
  claimCallbacks,
  insertCallback,
  movePayment,
  noteCallback,
  type ProviderPayment,
  paymentBy,
} from './payments.queries.ts';

/** Lease of a claimed callback in milliseconds. Another process takes it over afterwards. */
const LEASE = MINUTE;
/** Attempts after which a callback is abandoned. */
export const MAX_TRIES = 12;
const BATCH = 20;

export interface CallbackDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly platform: PlatformClient;
}

/**
 * Creates the callbacks of payments to the platform. Each is stored first and repeated until it is answered, 12 times at
 * most.
 */
export function createCallbacks({ db, clock, platform }: CallbackDeps) {
  const deliver = async (callback: Callback) => {
    const payment = await paymentBy(db, 'id', callback.payment_id);
    if (!payment) return;
    const { path, body } = toMessage(callback, payment);
    const answer = await platform.call(path, body);
    const last_answer =
      `${answer.status} ${answer.body.errorCode ?? (answer.body.success ? 'success' : '')}`.trim();
    if (!isAnswered(answer)) {
      const due_at = after(clock, Math.min(2 ** callback.tries * SECOND, 10 * MINUTE));
      await noteCallback(db, callback.id, { due_at, last_answer });
      return;
    }
    await noteCallback(db, callback.id, { done_at: new Date(clock.now()), last_answer });
    if (callback.kind === 'transfer') await settle(db, payment, answer);
  };
  return {
    enqueue: (payment: Pick<ProviderPayment, 'id'>, kind: Callback['kind'], reason?: string) =>
      insertCallback(db, {
        payment_id: payment.id,
        kind,
        due_at: new Date(clock.now()),
        ...(reason !== undefined && { reason }),
      }),
    /** Delivers due callbacks. Those of one payment are delivered in order. */
    deliverDue: async () => {
      for (;;) {
        const due = await claimCallbacks(db, new Date(clock.now()), after(clock, LEASE), MAX_TRIES, BATCH);
        if (due.length === 0) return;
        for (const callback of due) await deliver(callback);
      }
    },
  };
}

async function settle(db: Db, payment: ProviderPayment, { body }: PlatformAnswer): Promise<void> {
  const error_code = body.errorCode ?? 'refused';
  const isPaid = body.success === true || error_code === 'already-completed';
  const refused = { status: error_code === 'canceled' ? 'cancelled' : 'failed', error_code } as const;
  await movePayment(db, payment.id, ['processing'], isPaid ? { status: 'completed' } : refused);
}

/** Whether an answer is final. Any other answer is requested again. */
const isAnswered = ({ status }: PlatformAnswer) => status >= 200 && status < 300;

function toMessage({ kind, reason }: Callback, payment: ProviderPayment): { path: string; body: object } {
  const { id: txId, user_id: userId, currency } = payment;
  const authCode = payment.auth_code ?? 'none';
  const amount = Number(payment.amount);
  if (kind === 'transfer') {
    return { path: '/payment/provider/transfer', body: { txId, authCode, userId, amount, currency } };
  }
  if (kind === 'pending') {
    const expectedAt = payment.due_at?.toISOString();
    return { path: '/payment/provider/pending', body: { txId, ...(expectedAt && { expectedAt }) } };
  }
  return {
    path: '/payment/provider/cancel',
    body: { txId, ...(payment.auth_code !== null && { authCode }), reason: reason ?? 'failed' },
  };
}
