import { randomBytes } from 'node:crypto';
import { after, type Clock, MINUTE, SECOND } from '../shared/clock.ts';
import type { Db, ProviderPaymentStatus } from '../shared/database/tables.ts';
import type { PlatformAnswer, PlatformClient } from '../shared/platform-client.ts';
import type { Secret } from '../shared/secret.ts';
import type { SimulationMode } from '../shared/simulation-mode.ts';
import type { createCallbacks } from './callbacks.ts';
import type { Wanted } from './order.ts';
import type { PaymentMode } from './payment-modes.ts';
import {
  duePayments,
  insertPayment,
  movePayment,
  type ProviderPayment,
  type ProviderVisit,
  paymentBy,
} from './payments.queries.ts';
import type { Behaviour } from './test-numbers.ts';

export interface PaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly platform: PlatformClient;
  readonly callbacks: ReturnType<typeof createCallbacks>;
  readonly mode: SimulationMode<PaymentMode>;
  /** Delivers what is due, soon. */
  readonly requestSweep: () => void;
}

interface Step {
  readonly status: ProviderPaymentStatus;
  readonly error?: string;
  readonly next?: 'complete' | 'expire';
  readonly within?: number;
}

/** What becomes of a deposit that the platform agreed to. */
const AFTER_AUTHORIZATION: Readonly<Record<Behaviour, Step>> = {
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
/** Until it is agreed to, a payment may be lost with the process that tried it. */
const UNANSWERED = 2 * MINUTE;
const TRIES = 3;

/** The simulated provider's payments: each step is written down before the next is told. */
export function createPayments(deps: PaymentParts) {
  const { db } = deps;
  return {
    find: (id: string) => paymentBy(db, 'id', id),
    byApp: (token: string) => paymentBy(db, 'app_token', token),
    /** Asks the platform for its agreement and goes on as the number used says. */
    start: (visit: ProviderVisit, wanted: Wanted) => startPayment(deps, visit, wanted),
    approve: (payment: ProviderPayment) => completePayment(deps, payment, ['challenge', 'awaiting-app']),
    decline: (payment: ProviderPayment) =>
      endPayment(deps, payment, ['challenge', 'awaiting-app'], 'failed', 'declined'),
    abandon: (payment: ProviderPayment) =>
      endPayment(deps, payment, ['challenge', 'awaiting-app', 'hanging'], 'cancelled', 'cancelled'),
    /** Takes a pending withdrawal back, if the platform lets it. Answers its refusal, or null. */
    takeBack: (payment: ProviderPayment) => takeBackWithdrawal(deps, payment),
    /** Does what has become due. */
    sweepDue: () => sweepDuePayments(deps),
  };
}

async function startPayment(
  deps: PaymentParts,
  visit: ProviderVisit,
  { funding, creditFunded, ...wanted }: Wanted,
): Promise<ProviderPayment> {
  const { db, clock, secret, callbacks, requestSweep } = deps;
  const id = `tx-${randomBytes(12).toString('base64url')}`;
  const { currency, method, session, user_id } = visit;
  await insertPayment(db, {
    id,
    currency,
    method,
    session,
    user_id,
    ...wanted,
    status: 'created',
    app_token: randomBytes(18).toString('base64url'),
    next: 'expire',
    due_at: after(clock, UNANSWERED),
    created_at: instant(deps),
  });
  const payment = await reread(deps, id);
  const answer = await authorize(deps, payment, {
    sessionId: secret.open('provider session', session) ?? '',
    funding,
    ...(creditFunded !== undefined && { creditFunded }),
  });
  if (answer.body.success !== true || typeof answer.body.authCode !== 'string') {
    // Without an answer nobody knows whether it was agreed to: the platform is told that it is off.
    if (answer.status < 200 || answer.status >= 300) await callbacks.owe(payment, 'cancel', 'failed');
    const error_code = answer.body.errorCode ?? 'no-answer';
    await movePayment(db, id, ['created'], { status: 'failed', error_code, next: null, due_at: null });
  } else {
    await movePayment(db, id, ['created'], { auth_code: answer.body.authCode });
    await moveOn(deps, payment, AFTER_AUTHORIZATION[payment.behaviour as Behaviour]);
  }
  requestSweep();
  return reread(deps, id);
}

async function takeBackWithdrawal(deps: PaymentParts, payment: ProviderPayment): Promise<string | null> {
  const { clock, db } = deps;
  if (payment.method !== 'withdraw') return 'not-pending';
  // Should this process die before the answer, the withdrawal goes on after this; a cancelled one is refused then.
  const trying = { status: 'cancelling', due_at: after(clock, MINUTE) } as const;
  if (!(await movePayment(db, payment.id, ['pending'], trying))) return 'not-pending';
  const told = { txId: payment.id, authCode: payment.auth_code ?? 'none', reason: 'cancelled' };
  const { body } = await deps.platform.call('/payment/provider/cancel', told);
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

async function sweepDuePayments(deps: PaymentParts) {
  const { db } = deps;
  for (const payment of await duePayments(db, instant(deps))) {
    // From the state it was read in: somebody may be taking it back meanwhile.
    if (payment.next === 'complete') await completePayment(deps, payment, [payment.status]);
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

function instant(deps: PaymentParts) {
  const { clock } = deps;
  return new Date(clock.now());
}

async function reread(deps: PaymentParts, id: string) {
  const { db } = deps;
  const payment = await paymentBy(db, 'id', id);
  if (!payment) throw new Error('The payment is gone');
  return payment;
}

async function moveOn(deps: PaymentParts, payment: ProviderPayment, { status, error, next, within }: Step) {
  const { db, clock, callbacks } = deps;
  await movePayment(db, payment.id, ['created'], {
    status,
    error_code: error ?? null,
    next: next ?? null,
    due_at: within === undefined ? null : after(clock, within),
  });
  if (status === 'processing') await callbacks.owe(payment, 'transfer');
  if (status === 'pending') await callbacks.owe(payment, 'pending');
  if (status === 'failed') await callbacks.owe(payment, 'cancel', 'failed');
  if (isTwice(deps, payment) && status === 'processing') {
    for (const _again of [1, 2]) await callbacks.owe(payment, 'transfer');
  }
}

async function endPayment(
  deps: PaymentParts,
  payment: ProviderPayment,
  from: readonly ProviderPaymentStatus[],
  status: 'cancelled' | 'expired' | 'failed',
  error: string,
) {
  const { db, callbacks, requestSweep } = deps;
  const change = { status, error_code: error, next: null, due_at: null };
  if (!(await movePayment(db, payment.id, from, change))) return false;
  await callbacks.owe(payment, 'cancel', status);
  requestSweep();
  return true;
}

async function completePayment(
  deps: PaymentParts,
  payment: ProviderPayment,
  from: readonly ProviderPaymentStatus[],
) {
  const { db, callbacks, requestSweep } = deps;
  if (!(await movePayment(db, payment.id, from, { status: 'processing', next: null, due_at: null }))) {
    return false;
  }
  await callbacks.owe(payment, 'transfer');
  requestSweep();
  return true;
}

const isTwice = ({ mode }: PaymentParts, { behaviour }: ProviderPayment) =>
  behaviour === 'duplicate' || mode.current === 'duplicates';
const isBackwards = ({ mode }: PaymentParts, { behaviour }: ProviderPayment) =>
  behaviour === 'out-of-order' || mode.current === 'out-of-order';

async function authorize(
  parts: PaymentParts,
  payment: ProviderPayment,
  more: { readonly sessionId: string } & Pick<Wanted, 'funding' | 'creditFunded'>,
): Promise<PlatformAnswer> {
  const { platform } = parts;
  const { id: txId, user_id: userId, method, provider, account: maskedAccount, currency } = payment;
  const amount = Number(payment.amount);
  if (isBackwards(parts, payment)) {
    await platform.call('/payment/provider/transfer', { txId, authCode: 'none', userId, amount, currency });
  }
  const asked = { ...more, userId, txId, method, provider, maskedAccount, amount, currency };
  if (isTwice(parts, payment)) await platform.call('/payment/provider/authorize', asked);
  let answer = await platform.call('/payment/provider/authorize', asked);
  // The same call with the same id: asking again agrees to nothing new.
  for (let tries = 1; tries < TRIES && (answer.status === 0 || answer.status >= 500); tries += 1) {
    answer = await platform.call('/payment/provider/authorize', asked);
  }
  return answer;
}
