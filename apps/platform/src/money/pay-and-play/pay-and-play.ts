import { randomUUID } from 'node:crypto';
import {
  type InputOf,
  type OutputOf,
  readNationalNumber,
  type signInWithPayment,
} from '@playerdesk/contract/internal';
import { WELCOME } from '../../engagement/index.ts';
import {
  findSignInPlayer,
  getDigest,
  getPersonKey,
  linkedPlayer,
  openReviews,
  parseNumberKey,
  type SessionOpener,
  toNumberKey,
} from '../../identity/index.ts';
import { after, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId, toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { findKeeper } from '../../operations/closed-accounts.queries.ts';
import { WebhookRefusal } from '../../operations/webhooks/webhook-refusal.ts';
import { lockLimitedPlayer } from '../../responsible-gambling/index.ts';
import { newAuthCode } from '../payment/authorize.ts';
import { refuseAmount, refusePayment } from '../payment/gates.ts';
import { creditMovement } from '../payment/payment-movements.ts';
import {
  findAnyPayment,
  insertPayment,
  lockPayment,
  type Payment,
  payingPlayer,
} from '../payment/payments.queries.ts';
import type { ProviderDeps } from '../payment/provider-deps.ts';
import { requireVulnerabilityCheck } from '../payment/vulnerability-check.ts';
import type { Notification } from '../payment/webhook.schema.ts';
import type { NewPerson } from './new-person.ts';
import { findCode, insertCode, useCode } from './pay-and-play.queries.ts';
import { type NewPersonDeps, newPerson, registerPerson } from './person.ts';

/** How long the code of a payment opens a session. */
const CODE_LIFETIME = 5 * MINUTE;
const SEALED = 'payment person';

export interface PayAndPlayDeps extends ProviderDeps, NewPersonDeps {
  readonly secret: Secret;
  readonly entry: SessionOpener;
  readonly limiter: RateLimiter;
}

export interface PayAndPlay {
  /** Handles a payment of a person identified by their bank: the deposit and, for a new person, the account. */
  notify(notification: Notification, requestId: string): Promise<{ success: true; code: string }>;
  signIn(
    input: InputOf<typeof signInWithPayment>,
    call: Call,
  ): Promise<Effect<OutputOf<typeof signInWithPayment>>>;
}

export function createPayAndPlay(deps: PayAndPlayDeps): PayAndPlay {
  return {
    notify: (notification, requestId) => notify(deps, notification, requestId),
    signIn: (input, call) => signIn(deps, input, call),
  };
}

async function notify(deps: PayAndPlayDeps, notification: Notification, requestId: string) {
  const { db, clock, secret, payment, entry } = deps;
  refuseAmount(notification.amount);
  if (!payment.payAndPlayCountries.includes(notification.country))
    throw new WebhookRefusal('country-not-supported');
  const { nationalId, dateOfBirth } = notification.person;
  const number = readNationalNumber(notification.country, nationalId, dateOfBirth);
  const personKey = getPersonKey(secret, number);
  // A repeated notification: it has happened, and later changes do not undo it.
  const earlier = await findAnyPayment(db, notification.txId);
  let fresh: NewPerson | null = null;
  if (!earlier) {
    const player = await linkedPlayer(db, personKey, new Date(clock.now()));
    if (player) await entry.assertMaySignIn(player, number);
    else fresh = await newPerson(deps, notification, { number, personKey });
  }
  const toCode = (playerId: string) =>
    toPlayerToken(playerId, secret.digest('pay-and-play code', notification.txId));
  const payerId = await db.transaction().execute(async (tx) => {
    await lockPayment(tx, personKey);
    await lockPayment(tx, notification.txId);
    const knownPlayerId = await findKeeper(tx, 'person', personKey, new Date(clock.now()));
    const before = await findAnyPayment(tx, notification.txId);
    if (before) return refuseOther(before, knownPlayerId, notification);
    const registered = knownPlayerId === null && fresh ? await registerPerson(tx, deps, fresh) : null;
    const payer = knownPlayerId ?? registered?.id ?? null;
    if (payer === null) throw new WebhookRefusal('registration-required');
    await deposit(tx, deps, payer, notification);
    await requireVulnerabilityCheck(tx, deps, payer, requestId);
    // Runs after the deposit, which has left the bank. The money stays on the account, to withdraw but not to play.
    const possibleMatches = registered?.doubts ?? [];
    await openReviews(tx, deps.audit, {
      playerId: payer,
      possibleMatches,
      now: new Date(clock.now()),
      requestId,
    });
    if (registered) await deps.inbox.sendAutomatic(tx, payer, WELCOME);
    await insertCode(tx, {
      code_hash: getDigest(toCode(payer)),
      player_id: payer,
      tx_id: notification.txId,
      person: secret.seal(SEALED, toNumberKey(number)),
      created_at: new Date(clock.now()),
      expires_at: after(clock, CODE_LIFETIME),
    });
    await deps.audit.write(tx, {
      actor: 'platform',
      action: 'pay-and-play',
      playerId: payer,
      requestId,
      after: {
        txId: notification.txId,
        amount: notification.amount,
        currency: notification.currency,
        registered: knownPlayerId === null,
      },
    });
    return payer;
  });
  return { success: true as const, code: toCode(payerId) };
}

/** Returns the player of the earlier payment. The same id for another payment is an error that must not pass. */
function refuseOther(before: Payment, playerId: string | null, { amount, currency }: Notification): string {
  const isSame = before.player_id === playerId && before.amount === amount && before.currency === currency;
  if (!isSame) throw new WebhookRefusal('transaction-mismatch');
  return before.player_id;
}

async function deposit(
  tx: Tx,
  deps: PayAndPlayDeps,
  playerId: string,
  notification: Notification,
): Promise<void> {
  await lockLimitedPlayer(tx, playerId);
  const player = await payingPlayer(tx, playerId);
  if (player.currency !== notification.currency) throw new WebhookRefusal('wrong-currency');
  const requested = { method: 'deposit', amount: notification.amount, forfeitsBonuses: false } as const;
  await refusePayment(tx, deps, player, {
    ...requested,
    chargeFollows: true,
    signsIn: true,
    from: notification,
  });
  const now = new Date(deps.clock.now());
  const { txId, amount, currency, provider } = notification;
  const row = {
    id: randomUUID(),
    tx_id: txId,
    visit: null,
    player_id: playerId,
    method: 'deposit' as const,
    status: 'completed' as const,
    amount,
    currency,
    brand: deps.payment.brand,
    provider,
    masked_account: null,
    bonus_code: null,
    auth_code: newAuthCode(),
    created_at: now,
    ended_at: now,
  };
  insertPayment(tx, row);
  await deps.limits.charge(tx, playerId, { measure: 'deposit', amount, reference: txId });
  await deps.ledger.post(tx, creditMovement(row));
  await deps.bonuses.deposited(tx, { playerId, amount, currency, bonusCode: null, reference: row.id });
}

async function signIn(deps: PayAndPlayDeps, input: InputOf<typeof signInWithPayment>, call: Call) {
  const { db, clock, secret, entry, limiter } = deps;
  await limiter.count('signInPerAddress', call.address);
  const playerId = readPlayerId(input.code);
  const row = playerId === null ? undefined : await findCode(db, playerId, getDigest(input.code));
  if (!row || row.used_at !== null) throw new Refusal('IncorrectCode');
  if (row.expires_at.getTime() <= clock.now()) throw new Refusal('LinkExpired');
  await limiter.reset('signInPerAddress', call.address);
  const player = await findSignInPlayer(db, { playerId: row.player_id });
  if (!player) throw new Refusal('IncorrectCode');
  const number = parseNumberKey(secret.open(SEALED, row.person) ?? '');
  await entry.assertMaySignIn(player, number ?? undefined);
  const effect: Effect<OutputOf<typeof signInWithPayment>> = async (tx) => {
    const isFirst = await useCode(tx, row, new Date(clock.now()));
    if (!isFirst) throw new Refusal('IncorrectCode');
    return entry.open(tx, player, call, { method: 'payment', device: input });
  };
  return effect;
}
