import { type Insertable, type Selectable, sql } from 'kysely';
import { compileOnce, insertRow } from '../../infrastructure/database/compiled.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';
import { PAYMENT_COLUMNS, type PaymentsTable } from '../tables/payment-tables.ts';
import type { PaymentStatus } from './payment-status.ts';

export interface Payment extends Omit<Selectable<PaymentsTable>, 'amount'> {
  readonly amount: number;
}

/**
 * Serializes the notifications of one payment before it has a row to lock. Always taken before the lock of the player.
 */
export async function lockPayment(tx: Tx, txId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${txId}, 2))`.execute(tx);
}

const byTxId = compileOnce((db, playerId: string, txId: string) =>
  db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('player_id', '=', playerId)
    .where('tx_id', '=', txId),
);

export async function findPayment(db: Db, playerId: string, txId: string): Promise<Payment | null> {
  const row = await byTxId(db, playerId, txId).executeTakeFirst();
  return row ? { ...row, amount: Number(row.amount) } : null;
}

/** Returns the player whose payment has an id of the provider, or null. */
export const findPayer = (db: Db, txId: string): Promise<string | null> =>
  directory.find(db, 'payment', txId);

/** Returns a payment of any player. */
export async function findAnyPayment(db: Db, txId: string): Promise<Payment | null> {
  const playerId = await findPayer(db, txId);
  return playerId === null ? null : findPayment(db, playerId, txId);
}

/** Inserts a payment whose id of the provider is free. The payment was locked before. */
export function insertPayment(tx: Tx, row: Insertable<PaymentsTable>): void {
  directory.add(tx, 'payment', row.tx_id, row.player_id);
  sendAhead(tx, insertRow(tx, 'payments', row));
}

/** The statuses after which no money moves. */
const FINAL: ReadonlySet<PaymentStatus> = new Set(['completed', 'failed', 'canceled', 'rollbacked']);

/** Identifies a payment. */
type PaymentKey = Pick<Payment, 'id' | 'player_id'>;

export function writeStatus(tx: Tx, { id, player_id }: PaymentKey, status: PaymentStatus, now: Date): void {
  const statement = tx
    .updateTable('payments')
    .set({
      status,
      ...(status === 'pending' && { pending_at: now }),
      ...(FINAL.has(status) && { ended_at: now }),
    })
    .where('player_id', '=', player_id)
    .where('id', '=', id);
  sendAhead(tx, statement);
}

/** Stores when a payment should arrive, as the provider says. */
export function writeExpectation(tx: Tx, { id, player_id }: PaymentKey, expected_at: Date): void {
  const statement = tx
    .updateTable('payments')
    .set({ expected_at })
    .where('player_id', '=', player_id)
    .where('id', '=', id);
  sendAhead(tx, statement);
}

/** Stores why a payment was refused, to show to the player. */
export async function writeRefusal(tx: Tx, { id, player_id }: PaymentKey, refusal: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refusal })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
}

/** Returns whether a player has a withdrawal that has not ended. */
export async function hasWaitingWithdrawal(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', 'withdraw')
    .where('status', 'in', ['initiated', 'pending'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account outside the casino, as the provider shows it. */
export interface Destination {
  readonly provider: string;
  readonly maskedAccount: string;
}

/** Returns whether a withdrawal of a player was ever paid out: to one account, or to any. */
export async function hasPaidOut(db: Db, playerId: string, to?: Destination): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', 'withdraw')
    .where('status', '=', 'completed')
    .$if(to !== undefined, (query) =>
      query.where('provider', '=', to?.provider ?? '').where('masked_account', '=', to?.maskedAccount ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const tombstone = compileOnce((db, txId: string) =>
  db.selectFrom('payment_tombstones').select('tx_id').where('tx_id', '=', txId),
);

export async function hasTombstone(tx: Tx, txId: string): Promise<boolean> {
  return (await tombstone(tx, txId).executeTakeFirst()) !== undefined;
}

export async function insertTombstone(tx: Tx, txId: string, reason: string, now: Date): Promise<void> {
  await tx
    .insertInto('payment_tombstones')
    .values({ tx_id: txId, reason, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The data of a player that a payment needs. */
export interface PayingPlayer {
  readonly id: string;
  readonly jurisdiction: string;
  readonly country: string;
  readonly currency: string;
  readonly state: string;
  readonly state_until: Date | null;
  readonly activated_at: Date | null;
  readonly funds_acknowledged_at: Date | null;
  readonly terms_version: string | null;
}

export function payingPlayer(db: Db, playerId: string): Promise<PayingPlayer> {
  return db
    .selectFrom('players')
    .select(['id', 'jurisdiction', 'country', 'currency', 'state', 'state_until', 'activated_at'])
    .select(['funds_acknowledged_at', 'terms_version'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}
