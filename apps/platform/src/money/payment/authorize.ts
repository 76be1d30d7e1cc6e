import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../../identity/index.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { WebhookRefusal } from '../../operations/webhooks/callback-refusal.ts';
import { lockLimitedPlayer } from '../../responsible-gambling/index.ts';
import type { Authorization } from './callback.schema.ts';
import { type CashierSession, findCashierSession } from './cashier-session.queries.ts';
import { refusePayment } from './gates.ts';
import { holdMovement } from './payment-movements.ts';
import {
  insertPayment,
  hasTombstone,
  lockPayment,
  type Payment,
  payingPlayer,
  findPayment,
} from './payments.queries.ts';
import type { ProviderDeps } from './provider-parts.ts';

export type Authorized =
  | { readonly success: true; readonly authCode: string }
  | { readonly success: false; readonly refusal: Refusal };

/** Lets a payment begin: uses up deposit limits, or holds what is to be withdrawn. The same `txId` begins once. */
export async function authorize(
  tx: Tx,
  parts: ProviderDeps,
  wanted: Authorization,
  requestId: string,
): Promise<Extract<Authorized, { success: true }>> {
  await lockPayment(tx, wanted.txId);
  const earlier = await findPayment(tx, wanted.txId);
  if (earlier) return { success: true, authCode: repeated(earlier, wanted) };
  if (await hasTombstone(tx, wanted.txId)) throw new WebhookRefusal('canceled');
  const { player_id: playerId } = await sessionOf(tx, parts, wanted);
  await lockLimitedPlayer(tx, playerId);
  // Read again: who replaced the password or blocked the player meanwhile has ended the visit.
  const session = await sessionOf(tx, parts, wanted);
  await refuseGates(tx, parts, session, wanted);
  const payment = { ...paymentRow(parts, session, wanted), auth_code: newAuthCode() };
  await insertPayment(tx, payment);
  await takeUp(tx, parts, payment, session);
  await parts.audit.write(tx, {
    actor: 'platform',
    action: `authorize-${wanted.method}`,
    playerId: session.player_id,
    requestId,
    after: { txId: wanted.txId, amount: wanted.amount, currency: wanted.currency },
  });
  return { success: true, authCode: payment.auth_code };
}

/**
 * Keeps a payment that was refused, so that the player sees why, and so that the answer stays the same. Where the same
 * call, made twice at once, was let through meanwhile, that is the answer.
 */
export async function storeRefused(
  tx: Tx,
  parts: ProviderDeps,
  wanted: Authorization,
  refusal: Refusal,
  requestId: string,
): Promise<Authorized> {
  // What is no amount is no payment.
  if (refusal.code === 'InvalidAmount') throw refusal;
  await lockPayment(tx, wanted.txId);
  const earlier = await findPayment(tx, wanted.txId);
  if (earlier) return { success: true, authCode: repeated(earlier, wanted) };
  const session = await sessionOf(tx, parts, wanted);
  const row = paymentRow(parts, session, wanted);
  await insertPayment(tx, { ...row, status: 'failed', refusal: refusal.code, ended_at: row.created_at });
  await parts.audit.write(tx, {
    actor: 'platform',
    action: `refuse-${wanted.method}`,
    playerId: session.player_id,
    requestId,
    after: { txId: wanted.txId, amount: wanted.amount, currency: wanted.currency, code: refusal.code },
  });
  return { success: false, refusal };
}

/** The code of what was authorized before. The same id for something else is a mistake that must not pass. */
function repeated(earlier: Payment, wanted: Authorization): string {
  const isSame =
    earlier.player_id === wanted.userId &&
    earlier.method === wanted.method &&
    earlier.amount === wanted.amount &&
    earlier.currency === wanted.currency;
  if (!isSame) throw new WebhookRefusal('transaction-mismatch');
  if (earlier.refusal !== null) throw new Refusal(earlier.refusal as Refusal['code']);
  const isOver = ['failed', 'canceled', 'rollbacked'].includes(earlier.status);
  if (isOver || earlier.auth_code === null) throw new WebhookRefusal('canceled');
  return earlier.auth_code;
}

async function sessionOf(tx: Tx, { clock }: ProviderDeps, wanted: Authorization): Promise<CashierSession> {
  const session = await findCashierSession(tx, hashToken(wanted.sessionId));
  if (!session) throw new WebhookRefusal('unknown-session');
  if (session.expires_at.getTime() <= clock.now()) throw new WebhookRefusal('session-expired');
  if (session.player_id !== wanted.userId) throw new WebhookRefusal('wrong-user');
  if (session.method !== wanted.method) throw new WebhookRefusal('wrong-method');
  return session;
}

async function refuseGates(tx: Tx, parts: ProviderDeps, session: CashierSession, wanted: Authorization) {
  const player = await payingPlayer(tx, session.player_id);
  if (player.currency !== wanted.currency) throw new WebhookRefusal('wrong-currency');
  const { bonus_code: bonusCode, forfeits_bonuses: forfeitsBonuses } = session;
  const { method, amount } = wanted;
  await refusePayment(tx, parts, player, {
    method,
    amount,
    bonusCode,
    forfeitsBonuses,
    isCharged: true,
    from: wanted,
  });
}

type NewPayment = ReturnType<typeof paymentRow>;

async function takeUp(tx: Tx, parts: ProviderDeps, payment: NewPayment, session: CashierSession) {
  const { player_id: playerId, tx_id: reference, amount, method } = payment;
  if (method === 'deposit') {
    await parts.limits.charge(tx, playerId, { measure: 'deposit', amount, reference });
    return;
  }
  if (session.forfeits_bonuses) await parts.bonuses.forfeit(tx, playerId);
  await parts.ledger.post(tx, holdMovement(payment));
}

function paymentRow({ clock, payment }: ProviderDeps, session: CashierSession, wanted: Authorization) {
  return {
    id: randomUUID(),
    tx_id: wanted.txId,
    visit: session.reference,
    player_id: session.player_id,
    method: wanted.method,
    status: 'initiated' as const,
    amount: wanted.amount,
    currency: wanted.currency,
    brand: payment.brand,
    provider: wanted.provider,
    masked_account: wanted.maskedAccount ?? null,
    bonus_code: session.bonus_code,
    created_at: new Date(clock.now()),
  };
}

export const newAuthCode = () => randomBytes(16).toString('base64url');
