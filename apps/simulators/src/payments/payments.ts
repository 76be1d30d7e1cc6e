import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db, ProviderPaymentStatus } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import type { Secret } from '../shared/secret.ts';
import type { SimulationMode } from '../shared/simulation-mode.ts';
import type { createCallbacks } from './callbacks.ts';
import type { PaymentRequest } from './order.ts';
import type { PaymentMode } from './payment-modes.ts';
import {
  duePayments,
  insertPayment,
  movePayment,
  type ProviderPayment,
  type ProviderVisit,
  paymentBy,
} from './payments.queries.ts';
import type { Behavior } from './test-numbers.ts';

export interface PaymentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
  readonly callbacks: ReturnType<typeof createCallbacks>;
  readonly mode: SimulationMode<PaymentMode>;
  /** Requests a delivery of due callbacks. */
  readonly requestSweep: () => void;
}

interface Step {
  readonly status: ProviderPaymentStatus;
  readonly error?: string;
  readonly next?: 'complete' | 'expire';
  readonly within?: number;
}

/** The next step of a deposit that the platform authorized. */
const AFTER_AUTHORIZATION: Readonly<Record<Behavior, Step>> = {
  approve: { status: 'processing' },
  duplicate: { status: 'processing' },
  'out-of-order': { status: 'processing' },
  decline: { status: 'failed', error: 'declined' },
  'no-funds': { status: 'failed', error: 'insufficient-funds' },
  pending: { status: 'pending', next: 'complete', within: MINUTE },
  challenge: { status: 'challenge', next: 'expire', within: 5 * MINUTE },
  app: { status: 'awaiting-app', next: 'expire', within: 3 * MINUTE },
  'time-out': { status: 'unresolved', next: 'complete', within: 30 * SECOND },
  hang: { status: 'hanging', next: 'expire', within: 10 * MINUTE },
};
/** How long the provider waits before it asks again about a withdrawal that the casino checks. */
const CHECK_AGAIN = 15 * SECOND;
/** Lifetime of an unauthorized payment in milliseconds. Its process may have ended. */
const UNANSWERED = 2 * MINUTE;
const TRIES = 3;

/** Creates the simulated provider's payments. Each step is stored before the platform is notified of the next. */
export function createPayments(deps: PaymentDeps) {
  const { db } = deps;
  return {
    find: (id: string) => paymentBy(db, 'id', id),
    byApp: (token: string) => paymentBy(db, 'app_token', token),
    /** Requests the platform's authorization and continues as the test number defines. */
    start: (visit: ProviderVisit, request: PaymentRequest) => startPayment(deps, visit, request),
    approve: (payment: ProviderPayment) => completePayment(deps, payment, ['challenge', 'awaiting-app']),
    decline: (payment: ProviderPayment) =>
      endPayment(deps, payment, ['challenge', 'awaiting-app'], 'failed', 'declined'),
    abandon: (payment: ProviderPayment) =>
      endPayment(deps, payment, ['challenge', 'awaiting-app', 'hanging'], 'cancelled', 'cancelled'),
    /** Cancels a pending withdrawal if the platform agrees. Returns its refusal, or null. */
    takeBack: (payment: ProviderPayment) => cancelWithdrawal(deps, payment),
    /** Runs all due steps. */
    sweepDue: () => sweepDuePayments(deps),
  };
}

async function startPayment(
  deps: PaymentDeps,
  visit: ProviderVisit,
  { funding, creditFunded, ...request }: PaymentRequest,
): Promise<ProviderPayment> {
  const { db, clock, requestSweep } = deps;
  const id = `tx-${randomBytes(12).toString('base64url')}`;
  const { currency, method, session, user_id } = visit;
  await insertPayment(db, {
    id,
    currency,
    method,
    session,
    user_id,
    ...request,
    status: 'created',
    app_token: randomBytes(18).toString('base64url'),
    next: 'expire',
    due_at: after(clock, UNANSWERED),
    created_at: instant(deps),
  });
  const payment = await reread(deps, id);
  await followAnswer(
    deps,
    payment,
    await authorize(deps, payment, { funding, ...(creditFunded !== undefined && { creditFunded }) }),
  );
  requestSweep();
  return reread(deps, id);
}

/** Continues an unauthorized payment as the platform answers. */
async function followAnswer(deps: PaymentDeps, payment: ProviderPayment, answer: PlatformAnswer) {
  const { db, clock, callbacks } = deps;
  const { id, status } = payment;
  if (answer.body.success !== true || typeof answer.body.authCode !== 'string') {
    // Without an answer the authorization is unknown, so the platform is notified of the cancellation.
    if (answer.status < 200 || answer.status >= 300) await callbacks.enqueue(payment, 'cancel', 'failed');
    const error_code = answer.body.errorCode ?? 'no-answer';
    await movePayment(db, id, [status], { status: 'failed', error_code, next: null, due_at: null });
    return;
  }
  const auth_code = answer.body.authCode;
  if (answer.body.underCheck === true) {
    const due_at = after(clock, CHECK_AGAIN);
    await movePayment(db, id, [status], { auth_code, status: 'pending', next: 'authorize', due_at });
    return;
  }
  await movePayment(db, id, [status], { auth_code });
  await runNextStep(deps, payment, AFTER_AUTHORIZATION[payment.behavior as Behavior]);
}

/** Asks again about a withdrawal that the casino checks. Without an answer, it asks once more later. */
async function authorizeAgain(deps: PaymentDeps, payment: ProviderPayment) {
  const answer = await authorize(deps, payment, {});
  const isAnswered = answer.status >= 200 && answer.status < 300;
  if (isAnswered) return followAnswer(deps, payment, answer);
  await movePayment(deps.db, payment.id, [payment.status], { due_at: after(deps.clock, CHECK_AGAIN) });
}

async function cancelWithdrawal(deps: PaymentDeps, payment: ProviderPayment): Promise<string | null> {
  const { clock, db } = deps;
  if (payment.method !== 'withdraw') return 'not-pending';
  // If this process ends before the answer, the withdrawal continues after this time. A canceled one is then refused.
  const cancelling = { status: 'cancelling', due_at: after(clock, MINUTE) } as const;
  if (!(await movePayment(db, payment.id, ['pending'], cancelling))) return 'not-pending';
  const answered = { txId: payment.id, authCode: payment.auth_code ?? 'none', reason: 'cancelled' };
  const { body } = await deps.platform.call('/payment/provider/cancel', answered);
  const isBack = body.success === true;
  const ended = { status: 'cancelled', next: null, due_at: null } as const;
  await movePayment(
    db,
    payment.id,
    ['cancelling'],
    isBack ? ended : { status: 'pending', due_at: payment.due_at },
  );
  return isBack ? null : (body.errorCode ?? 'no-answer');
}

async function sweepDuePayments(deps: PaymentDeps) {
  const { db } = deps;
  for (const payment of await duePayments(db, instant(deps))) {
    // Only from the status that was read: a cancellation may be in progress.
    if (payment.next === 'complete') await completePayment(deps, payment, [payment.status]);
    else if (payment.next === 'authorize') await authorizeAgain(deps, payment);
    else
      await endPayment(
        deps,
        payment,
        ['created', 'challenge', 'awaiting-app', 'hanging'],
        'expired',
        'expired',
      );
  }
}

function instant(deps: PaymentDeps) {
  const { clock } = deps;
  return new Date(clock.now());
}

async function reread(deps: PaymentDeps, id: string) {
  const { db } = deps;
  const payment = await paymentBy(db, 'id', id);
  if (!payment) throw new Error('The payment is gone');
  return payment;
}

async function runNextStep(
  deps: PaymentDeps,
  payment: ProviderPayment,
  { status, error, next, within }: Step,
) {
  const { db, clock, callbacks } = deps;
  const isMoved = await movePayment(db, payment.id, [payment.status], {
    status,
    error_code: error ?? null,
    next: next ?? null,
    due_at: within === undefined ? null : after(clock, within),
  });
  // It was canceled meanwhile.
  if (!isMoved) return;
  if (status === 'processing') await callbacks.enqueue(payment, 'transfer');
  if (status === 'pending') await callbacks.enqueue(payment, 'pending');
  if (status === 'failed') await callbacks.enqueue(payment, 'cancel', 'failed');
  if (isTwice(deps, payment) && status === 'processing') {
    for (const _again of [1, 2]) await callbacks.enqueue(payment, 'transfer');
  }
}

async function endPayment(
  deps: PaymentDeps,
  payment: ProviderPayment,
  from: readonly ProviderPaymentStatus[],
  status: 'cancelled' | 'expired' | 'failed',
  error: string,
) {
  const { db, callbacks, requestSweep } = deps;
  const change = { status, error_code: error, next: null, due_at: null };
  if (!(await movePayment(db, payment.id, from, change))) return false;
  await callbacks.enqueue(payment, 'cancel', status);
  requestSweep();
  return true;
}

async function completePayment(
  deps: PaymentDeps,
  payment: ProviderPayment,
  from: readonly ProviderPaymentStatus[],
) {
  const { db, callbacks, requestSweep } = deps;
  if (!(await movePayment(db, payment.id, from, { status: 'processing', next: null, due_at: null }))) {
    return false;
  }
  await callbacks.enqueue(payment, 'transfer');
  requestSweep();
  return true;
}

const isTwice = ({ mode }: PaymentDeps, { behavior }: ProviderPayment) =>
  behavior === 'duplicate' || mode.current === 'duplicates';
const isBackwards = ({ mode }: PaymentDeps, { behavior }: ProviderPayment) =>
  behavior === 'out-of-order' || mode.current === 'out-of-order';

async function authorize(
  deps: PaymentDeps,
  payment: ProviderPayment,
  source: Partial<Pick<PaymentRequest, 'funding' | 'creditFunded'>>,
): Promise<PlatformAnswer> {
  const { platform, secret } = deps;
  const sessionId = secret.open('provider session', payment.session) ?? '';
  const { id: txId, user_id: userId, method, provider, account: maskedAccount, currency } = payment;
  const amount = Number(payment.amount);
  if (isBackwards(deps, payment)) {
    await platform.call('/payment/provider/transfer', { txId, authCode: 'none', userId, amount, currency });
  }
  const asked = { ...source, sessionId, userId, txId, method, provider, maskedAccount, amount, currency };
  if (isTwice(deps, payment)) await platform.call('/payment/provider/authorize', asked);
  let answer = await platform.call('/payment/provider/authorize', asked);
  // A repeated call with the same id authorizes nothing new.
  for (let tries = 1; tries < TRIES && (answer.status === 0 || answer.status >= 500); tries += 1) {
    answer = await platform.call('/payment/provider/authorize', asked);
  }
  return answer;
}
