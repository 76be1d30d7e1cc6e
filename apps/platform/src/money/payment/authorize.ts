import { randomBytes, randomUUID } from 'node:crypto';
import { readReviews } from '../../identity/index.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import { rememberReads } from '../../infrastructure/database/read-once.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type LockedPlayer, lockNamedPlayer } from '../../operations/lock-player.ts';
import { WebhookRefusal } from '../../operations/webhooks/webhook-refusal.ts';
import { type CashierSession, findCashierSession } from './cashier-session.queries.ts';
import { refusePayment } from './gates.ts';
import { holdMovement } from './payment-movements.ts';
import {
  findPayer,
  findPayment,
  hasPaidOut,
  hasTombstone,
  insertPayment,
  lockPayment,
  type Payment,
} from './payments.queries.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { type Authorization, toPlayerId } from './webhook.schema.ts';
import { findCheck, isUnderCheck } from './withdrawal-check.ts';

export type Authorized =
  | {
      readonly success: true;
      readonly authCode: string;
      /** The provider does not pay yet, and repeats the call until staff have decided. */
      readonly underCheck?: true;
    }
  | { readonly success: false; readonly refusal: Refusal };

/**
 * Begins a payment: charges deposit limits, or holds the money of a withdrawal. A repeated `txId` begins no second
 * payment and gets the first answer.
 */
export async function authorize(
  tx: Tx,
  deps: ProviderDeps,
  requested: Authorization,
  requestId: string,
): Promise<Extract<Authorized, { success: true }>> {
  const { txId } = requested;
  const userId = toPlayerId(requested.userId);
  rememberReads(tx);
  const [, player, earlier, payer, isCanceled, found] = await together(
    tx,
    () => lockPayment(tx, txId),
    async () => userId && lockNamedPlayer(tx, userId),
    async () => userId && findPayment(tx, userId, txId),
    () => findPayer(tx, txId),
    () => hasTombstone(tx, txId),
    // After the lock of the player: a password change or a block may have ended the session meanwhile.
    () => findCashierSession(tx, requested.sessionId),
    () => readAhead(tx, deps, requested),
  );
  if (earlier) return repeated(earlier, requested);
  if (payer !== null) throw new WebhookRefusal('transaction-mismatch');
  if (isCanceled) throw new WebhookRefusal('canceled');
  const session = toOpenSession(deps, requested, found);
  if (!player) throw new WebhookRefusal('unknown-session');
  const payment = { ...paymentRow(deps, session, requested), auth_code: newAuthCode() };
  await together(
    tx,
    () => refuseGates(tx, deps, player, session, requested),
    () => prepare(tx, deps, payment),
  );
  await refuseNewDestination(tx, deps, session, requested);
  const check = payment.method === 'withdraw' ? await findCheck(tx, deps, payment) : null;
  insertPayment(tx, { ...payment, ...check });
  await chargeOrHold(tx, deps, payment, session);
  await deps.audit.write(tx, {
    actor: 'platform',
    action: `authorize-${requested.method}`,
    playerId: session.player_id,
    requestId,
    after: {
      txId: requested.txId,
      amount: requested.amount,
      currency: requested.currency,
      ...(check && { checks: check.checks }),
    },
  });
  return { success: true, authCode: payment.auth_code, ...(check && { underCheck: true }) };
}

/**
 * Stores a refused payment, so that the player sees why and a repeated call gets the same answer. If the same call was
 * accepted concurrently, that answer applies.
 */
export async function storeRefused(
  tx: Tx,
  deps: ProviderDeps,
  requested: Authorization,
  refusal: Refusal,
  requestId: string,
): Promise<Authorized> {
  // An invalid amount is not stored as a payment.
  if (refusal.code === 'InvalidAmount') throw refusal;
  const userId = toPlayerId(requested.userId);
  const [, earlier, payer, found] = await together(
    tx,
    () => lockPayment(tx, requested.txId),
    async () => userId && findPayment(tx, userId, requested.txId),
    () => findPayer(tx, requested.txId),
    () => findCashierSession(tx, requested.sessionId),
  );
  if (earlier) return repeated(earlier, requested);
  if (payer !== null) throw new WebhookRefusal('transaction-mismatch');
  const session = toOpenSession(deps, requested, found);
  const row = paymentRow(deps, session, requested);
  insertPayment(tx, { ...row, status: 'failed', refusal: refusal.code, ended_at: row.created_at });
  await deps.audit.write(tx, {
    actor: 'platform',
    action: `refuse-${requested.method}`,
    playerId: session.player_id,
    requestId,
    after: {
      txId: requested.txId,
      amount: requested.amount,
      currency: requested.currency,
      code: refusal.code,
    },
  });
  return { success: false, refusal };
}

/**
 * Returns the answer to an earlier authorization.
 * @throws WebhookRefusal `transaction-mismatch` if the id belongs to another payment.
 */
function repeated(earlier: Payment, requested: Authorization): Extract<Authorized, { success: true }> {
  const isSame =
    earlier.player_id === requested.userId &&
    earlier.method === requested.method &&
    earlier.amount === requested.amount &&
    earlier.currency === requested.currency;
  if (!isSame) throw new WebhookRefusal('transaction-mismatch');
  if (earlier.refusal !== null) throw new Refusal(earlier.refusal as Refusal['code']);
  const isOver = ['failed', 'canceled', 'rollbacked'].includes(earlier.status);
  if (isOver || earlier.auth_code === null) throw new WebhookRefusal('canceled');
  return { success: true, authCode: earlier.auth_code, ...(isUnderCheck(earlier) && { underCheck: true }) };
}

function toOpenSession(
  { clock }: ProviderDeps,
  requested: Authorization,
  session: CashierSession | undefined,
): CashierSession {
  if (!session) throw new WebhookRefusal('unknown-session');
  if (session.expires_at.getTime() <= clock.now()) throw new WebhookRefusal('session-expired');
  if (session.player_id !== requested.userId) throw new WebhookRefusal('wrong-user');
  if (session.method !== requested.method) throw new WebhookRefusal('wrong-method');
  return session;
}

async function refuseGates(
  tx: Tx,
  deps: ProviderDeps,
  player: LockedPlayer,
  session: CashierSession,
  requested: Authorization,
) {
  if (player.currency !== requested.currency) throw new WebhookRefusal('wrong-currency');
  const { bonus_code: bonusCode, forfeits_bonuses: forfeitsBonuses } = session;
  const { method, amount } = requested;
  await refusePayment(tx, deps, player, {
    method,
    amount,
    bonusCode,
    forfeitsBonuses,
    chargeFollows: true,
    from: requested,
  });
}

/**
 * Refuses a withdrawal to an account that none of the player's withdrawals has reached, unless the player confirmed
 * their session for this visit. An account that the provider does not name counts as new.
 */
async function refuseNewDestination(
  tx: Tx,
  { stepUpGuard }: ProviderDeps,
  { player_id: playerId, session_hash: idHash, created_at: openedAt }: CashierSession,
  { method, provider, maskedAccount }: Authorization,
): Promise<void> {
  if (method !== 'withdraw') return;
  const isKnown =
    maskedAccount !== undefined && (await hasPaidOut(tx, playerId, { provider, maskedAccount }));
  if (!isKnown) await stepUpGuard.requireSince(tx, { playerId, idHash }, openedAt);
}

type NewPayment = ReturnType<typeof paymentRow>;

/**
 * Reads what decides about a deposit together with the session, by the player whom the call names. If the session is of
 * another player, the call is refused, and what was read here decides nothing.
 */
async function readAhead(
  tx: Tx,
  { requiredActions, limits }: ProviderDeps,
  { method, userId: named, txId: reference }: Authorization,
): Promise<void> {
  const userId = toPlayerId(named);
  if (method !== 'deposit' || userId === null) return;
  await together(
    tx,
    () => readReviews(tx, userId),
    () => requiredActions.prepare(tx, userId),
    () => limits.prepare(tx, userId, { measure: 'deposit', reference }),
  );
}

/** Locks and reads at once what `chargeOrHold` will ask for. */
async function prepare(tx: Tx, deps: ProviderDeps, payment: NewPayment): Promise<void> {
  if (payment.method === 'withdraw') await deps.ledger.prepare(tx, holdMovement(payment));
}

async function chargeOrHold(tx: Tx, deps: ProviderDeps, payment: NewPayment, session: CashierSession) {
  const { player_id: playerId, tx_id: reference, amount, method } = payment;
  if (method === 'deposit') {
    await deps.limits.charge(tx, playerId, { measure: 'deposit', amount, reference });
    return;
  }
  if (session.forfeits_bonuses) await deps.bonuses.forfeit(tx, playerId);
  await deps.ledger.post(tx, holdMovement(payment));
}

function paymentRow({ clock, payment }: ProviderDeps, session: CashierSession, requested: Authorization) {
  return {
    id: randomUUID(),
    tx_id: requested.txId,
    visit: session.reference,
    player_id: session.player_id,
    method: requested.method,
    status: 'initiated' as const,
    amount: requested.amount,
    currency: requested.currency,
    brand: payment.brand,
    provider: requested.provider,
    masked_account: requested.maskedAccount ?? null,
    bonus_code: session.bonus_code,
    created_at: new Date(clock.now()),
  };
}

export const newAuthCode = () => randomBytes(16).toString('base64url');
