import { withdrawalMessage } from '../../engagement/index.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { DESCRIPTIONS } from '../../operations/call/descriptions.ts';
import { lockNamedPlayer } from '../../operations/lock-player.ts';
import {
  type RefusalBody,
  type WebhookProblem,
  WebhookRefusal,
} from '../../operations/webhooks/webhook-refusal.ts';
import { allowsCredit, isCredit } from './credit.ts';
import { creditMovement, payoutMovement, releaseMovement, toCreditKey } from './payment-movements.ts';
import { type PaymentEvent, type PaymentStatus, STEPS } from './payment-status.ts';
import {
  findAnyPayment,
  findPayer,
  findPayment,
  hasTombstone,
  insertTombstone,
  lockPayment,
  type Payment,
  payingPlayer,
  writeExpectation,
  writeRefusal,
  writeStatus,
} from './payments.queries.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { requireVulnerabilityCheck } from './vulnerability-check.ts';
import { type Cancellation, type PendingNotice, type Transfer, toPlayerId } from './webhook.schema.ts';
import { isUnderCheck } from './withdrawal-check.ts';

export type PaymentResult = { readonly success: true } | RefusalBody;

/** Completes a payment: a deposit is credited, or a held withdrawal is paid out. */
export async function transfer(
  tx: Tx,
  deps: ProviderDeps,
  notification: Transfer,
  requestId: string,
): Promise<PaymentResult> {
  const { txId } = notification;
  const userId = toPlayerId(notification.userId);
  const [, player, payment] = await together(
    tx,
    () => lockPayment(tx, txId),
    // A completed payment moves money of the player.
    async () => userId && lockNamedPlayer(tx, userId),
    async () => userId && findPayment(tx, userId, txId),
    () => readAhead(tx, deps, notification),
  );
  if (!payment || !player) throw new WebhookRefusal(await findProblem(tx, txId));
  if (payment.player_id !== notification.userId) throw new WebhookRefusal('wrong-user');
  if (payment.currency !== notification.currency) throw new WebhookRefusal('wrong-currency');
  if (payment.amount !== notification.amount) throw new WebhookRefusal('wrong-amount');
  if (payment.auth_code !== null && payment.auth_code !== notification.authCode) {
    throw new WebhookRefusal('wrong-auth-code');
  }
  if (isUnderCheck(payment)) throw new WebhookRefusal('under-check');
  if (payment.method === 'deposit' && isCredit(notification)) {
    if (!(await allowsCredit(tx, deps, player))) return refuseCreditLate(tx, deps, payment, requestId);
  }
  return step(tx, deps, payment, 'transfer', requestId);
}

/** Returns why the player whom a call names has no payment with an id. */
async function findProblem(tx: Tx, txId: string): Promise<WebhookProblem> {
  const [payer, isCanceled] = await together(
    tx,
    () => findPayer(tx, txId),
    () => hasTombstone(tx, txId),
  );
  if (payer !== null) return 'wrong-user';
  return isCanceled ? 'canceled' : 'unknown-transaction';
}

/** Locks and reads what the credit of a deposit will ask for, by the player whom the call names. */
async function readAhead(
  tx: Tx,
  { ledger }: ProviderDeps,
  { txId, userId: named, currency }: Transfer,
): Promise<void> {
  const userId = toPlayerId(named);
  if (userId !== null) await ledger.prepare(tx, { key: toCreditKey(txId), playerId: userId, currency });
}

/** Ends a deposit that the provider only now reports as credit-funded. A completed one stays. */
async function refuseCreditLate(
  tx: Tx,
  deps: ProviderDeps,
  payment: Payment,
  requestId: string,
): Promise<PaymentResult> {
  const ended = await step(tx, deps, payment, 'failed', requestId);
  if (!ended.success) return ended;
  const code = 'CreditNotAllowed';
  await writeRefusal(tx, payment, code);
  return { success: false, errorCode: code, message: DESCRIPTIONS[code] };
}

/** Ends a payment without effect: charged limits and held money are released. */
export async function cancel(
  tx: Tx,
  deps: ProviderDeps,
  notification: Cancellation,
  requestId: string,
): Promise<PaymentResult> {
  await lockPayment(tx, notification.txId);
  const payment = await findAnyPayment(tx, notification.txId);
  if (!payment) {
    // A cancellation may arrive before its authorization, which must then not begin.
    await insertTombstone(tx, notification.txId, notification.reason, new Date(deps.clock.now()));
    return { success: true };
  }
  if (
    notification.authCode !== undefined &&
    payment.auth_code !== null &&
    payment.auth_code !== notification.authCode
  ) {
    throw new WebhookRefusal('wrong-auth-code');
  }
  await refuseTakingBack(tx, payment, notification);
  return step(tx, deps, payment, notification.reason, requestId);
}

/** The provider has the payment and needs time. A repeated notice may change when it should arrive. */
export async function setPending(
  tx: Tx,
  deps: ProviderDeps,
  { txId, expectedAt }: PendingNotice,
  requestId: string,
): Promise<PaymentResult> {
  await lockPayment(tx, txId);
  const payment = await findAnyPayment(tx, txId);
  if (!payment) throw new WebhookRefusal('unknown-transaction');
  if (isUnderCheck(payment)) throw new WebhookRefusal('under-check');
  if (expectedAt !== undefined) writeExpectation(tx, payment, new Date(expectedAt));
  return step(tx, deps, payment, 'pending', requestId);
}

/**
 * Refuses to cancel an authorized withdrawal where the law forbids it (`reversibleWithdrawals` in the rule pack).
 * Does not wait for the optional notice that the provider calls it pending.
 * @see RTS 14B (Great Britain)
 */
async function refuseTakingBack(tx: Tx, payment: Payment, { reason }: Cancellation): Promise<void> {
  const isOpen = payment.status === 'initiated' || payment.status === 'pending';
  if (payment.method !== 'withdraw' || !isOpen || reason !== 'cancelled') return;
  const { jurisdiction } = await payingPlayer(tx, payment.player_id);
  if (!getJurisdictionRule(jurisdiction).limits.reversibleWithdrawals)
    throw new WebhookRefusal('not-reversible');
}

async function step(
  tx: Tx,
  deps: ProviderDeps,
  payment: Payment,
  event: PaymentEvent,
  requestId: string,
): Promise<PaymentResult> {
  const next = STEPS[payment.method][payment.status][event];
  if (next === 'same') return { success: true };
  if (typeof next === 'object') return refused(tx, deps, payment, next, requestId);
  await moveMoney(tx, deps, payment, next);
  await notifyPlayer(tx, deps, payment, next);
  await become(tx, deps, payment, next, requestId);
  if (payment.method === 'deposit' && next === 'completed') {
    await requireVulnerabilityCheck(tx, deps, payment.player_id, requestId);
  }
  return { success: true };
}

/** Returns the refusal instead of throwing it, so that the new status of the payment is committed. */
async function refused(
  tx: Tx,
  deps: ProviderDeps,
  payment: Payment,
  { refused: errorCode, becomes }: { refused: WebhookProblem; becomes?: PaymentStatus },
  requestId: string,
): Promise<PaymentResult> {
  if (becomes) await become(tx, deps, payment, becomes, requestId);
  return { success: false, errorCode };
}

async function moveMoney(tx: Tx, deps: ProviderDeps, payment: Payment, next: PaymentStatus): Promise<void> {
  const isCarriedOut = next === 'completed';
  if (next === 'pending') return;
  const { player_id: playerId, amount, currency, bonus_code: bonusCode, tx_id: reference } = payment;
  if (payment.method === 'withdraw') {
    await deps.ledger.post(tx, isCarriedOut ? payoutMovement(payment) : releaseMovement(payment));
  } else if (isCarriedOut) {
    await deps.ledger.post(tx, creditMovement(payment));
    await deps.bonuses.deposited(tx, { playerId, amount, currency, bonusCode, reference: payment.id });
  } else {
    await deps.limits.release(tx, playerId, { measure: 'deposit', reference });
  }
}

/** The player cancels a withdrawal in the cashier, which confirms it. */
async function notifyPlayer(
  tx: Tx,
  { inbox }: ProviderDeps,
  payment: Payment,
  next: PaymentStatus,
): Promise<void> {
  if (payment.method !== 'withdraw') return;
  if (next !== 'pending' && next !== 'completed' && next !== 'failed') return;
  await inbox.sendAutomatic(tx, payment.player_id, withdrawalMessage(payment, next));
}

async function become(
  tx: Tx,
  { clock, audit }: ProviderDeps,
  payment: Payment,
  status: PaymentStatus,
  requestId: string,
): Promise<void> {
  writeStatus(tx, payment, status, new Date(clock.now()));
  await audit.write(tx, {
    actor: 'platform',
    action: `${payment.method}-${status}`,
    playerId: payment.player_id,
    requestId,
    before: { status: payment.status },
    after: { txId: payment.tx_id, status, amount: payment.amount, currency: payment.currency },
  });
}
