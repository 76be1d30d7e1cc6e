import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { toCreditKey, toPayoutKey } from '../payment/payment-movements.ts';
import type { PaymentMethod } from '../payment/payment-status.ts';

/** A payment of the platform, with what the ledger moved for it. */
export interface KeptPayment {
  readonly id: string;
  readonly playerId: string;
  readonly kind: PaymentMethod;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  /** Minor units between the player and the provider. Null: the ledger has no movement. */
  readonly moved: number | null;
}

/** Ids that one statement looks for. */
const BATCH = 1_000;

/** Returns the payments with some of the provider's ids, by id. */
export async function findKeptPayments(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptPayment>> {
  const found = new Map<string, KeptPayment>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const names = ids.slice(start, start + BATCH);
    const rows = await db
      .selectFrom('directory_payments')
      .select('player_id')
      .distinct()
      .where('name', '=', sql<string>`ANY(${names})`)
      .execute();
    const players = rows.map((row) => row.player_id);
    const isOne = sql`payments.player_id = ANY(${players}::uuid[]) AND payments.tx_id = ANY(${names})`;
    for (const payment of await readPayments(db, isOne, names.length)) found.set(payment.id, payment);
  }
  return found;
}

/** Returns the payments that completed in a period. */
export function listCompleted(db: Db, from: Date, to: Date, most: number): Promise<readonly KeptPayment[]> {
  // The index of the kept days finds the players, and that of each player their payments.
  const payers = sql`SELECT player_id FROM payment_days
    WHERE day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${to}::timestamptz AT TIME ZONE 'UTC')::date
      AND completed > 0`;
  const isOne = sql`payments.player_id IN (${payers}) AND payments.status = 'completed'
    AND payments.ended_at >= ${from} AND payments.ended_at < ${to}`;
  return readPayments(db, isOne, most);
}

async function readPayments(db: Db, isOne: RawBuilder<unknown>, most: number): Promise<KeptPayment[]> {
  const { rows } = await sql<{
    tx_id: string;
    player_id: string;
    method: PaymentMethod;
    amount: string;
    currency: string;
    status: string;
  }>`SELECT tx_id, player_id, method, amount, currency, status FROM payments
    WHERE ${isOne} ORDER BY created_at, id LIMIT ${most}`.execute(db);
  const moved = await readMoved(db, rows);
  return rows.map(({ tx_id: id, player_id: playerId, method: kind, amount, ...row }) => ({
    ...row,
    id,
    playerId,
    kind,
    amount: Number(amount),
    moved: moved.get(toKey(id, kind)) ?? null,
  }));
}

const toKey = (txId: string, kind: PaymentMethod) =>
  kind === 'deposit' ? toCreditKey(txId) : toPayoutKey(txId);

async function readMoved(
  db: Db,
  payments: readonly { tx_id: string; player_id: string; method: PaymentMethod }[],
): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>();
  for (let start = 0; start < payments.length; start += BATCH) {
    const batch = payments.slice(start, start + BATCH);
    const rows = await db
      .selectFrom('ledger_movements as movement')
      .innerJoin('ledger_postings as posting', (join) =>
        join
          .onRef('posting.player_id', '=', 'movement.player_id')
          .onRef('posting.movement_id', '=', 'movement.id'),
      )
      .select(['movement.key', 'posting.amount'])
      .where('movement.player_id', '=', sql<string>`ANY(${batch.map((one) => one.player_id)}::uuid[])`)
      .where('movement.key', '=', sql<string>`ANY(${batch.map((one) => toKey(one.tx_id, one.method))})`)
      .where('posting.account', '=', 'clearing')
      .execute();
    for (const { key, amount } of rows) moved.set(key, Math.abs(Number(amount)));
  }
  return moved;
}
