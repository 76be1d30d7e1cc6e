import { type Insertable, type Selectable, sql } from 'kysely';
import { BATCH_ROWS } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { JackpotsTable } from '../tables/game-tables.ts';

type Counted = 'seed' | 'share';

export interface Jackpot
  extends Omit<Selectable<JackpotsTable>, Counted>,
    Readonly<Record<Counted, number>> {}

/** The content of a jackpot in one currency, in minor units. */
export interface Pool {
  readonly currency: string;
  readonly amount: number;
}

/** Names what a player contributed to a jackpot. */
export interface ContributionKey {
  readonly playerId: string;
  readonly jackpotId: string;
  readonly currency: string;
}

/** The precision of contributions: a share of 1 is a hundredth of a percent. */
const PARTS = 10_000;

const toJackpot = (row: Selectable<JackpotsTable>): Jackpot => ({
  ...row,
  seed: Number(row.seed),
  share: Number(row.share),
});

export async function allJackpots(db: Db): Promise<Jackpot[]> {
  return (await db.selectFrom('jackpots').selectAll().orderBy('id').execute()).map(toJackpot);
}

/** Reads a jackpot without its lock: stakes do not wait for each other. */
export async function getJackpot(db: Db, id: string): Promise<Jackpot> {
  return toJackpot(
    await db.selectFrom('jackpots').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Locks a jackpot until the transaction ends, against wins and collections. Callers lock the player first. */
export async function lockJackpot(tx: Tx, id: string): Promise<Jackpot> {
  const query = tx.selectFrom('jackpots').selectAll().where('id', '=', id).forNoKeyUpdate();
  return toJackpot(await query.executeTakeFirstOrThrow());
}

export async function updateJackpot(
  tx: Tx,
  id: string,
  change: { readonly edition?: number; readonly seeded: boolean },
): Promise<void> {
  await tx.updateTable('jackpots').set(change).where('id', '=', id).execute();
}

/** Returns what is in the pools of a jackpot, without what waits at the players. */
export async function findPools(db: Db, id: string): Promise<Pool[]> {
  const rows = await db
    .selectFrom('jackpot_pools')
    .select(['currency', 'amount'])
    .where('jackpot_id', '=', id)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** Returns what waits at the players, by currency. */
export async function findWaiting(db: Db, id: string): Promise<Pool[]> {
  const rows = await db
    .selectFrom('jackpot_contributions')
    .select(['currency', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .where('jackpot_id', '=', id)
    .where('amount', '<>', 0)
    .groupBy('currency')
    .execute();
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** Returns the jackpots with contributions that wait at the players. */
export async function findWaitingJackpots(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jackpot_contributions')
    .select('jackpot_id')
    .distinct()
    .where('amount', '<>', 0)
    .execute();
  return rows.map(({ jackpot_id }) => jackpot_id);
}

/** Adds to a pool of a locked jackpot. */
export async function addToPool(tx: Tx, id: string, { currency, amount }: Pool): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('jackpot_pools')
    .set({ amount: sql<number>`amount + ${amount}` })
    .where('jackpot_id', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx.insertInto('jackpot_pools').values({ jackpot_id: id, currency, amount }).execute();
}

/** Empties the pools of a locked jackpot. */
export async function emptyPools(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('jackpot_pools').set({ amount: 0 }).where('jackpot_id', '=', id).execute();
}

/**
 * Adds ten-thousandths of a minor unit to what a player contributed, or takes some back. Callers have locked the player.
 * Returns the whole minor units by which the jackpot grew.
 */
export async function contribute(
  tx: Tx,
  { playerId, jackpotId, currency }: ContributionKey,
  parts: number,
): Promise<number> {
  const amount = Math.floor(parts / PARTS);
  const carry = parts - amount * PARTS;
  const row = await tx
    .insertInto('jackpot_contributions')
    .values({ player_id: playerId, jackpot_id: jackpotId, currency, amount, carry })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'jackpot_id', 'currency']).doUpdateSet({
        amount: sql<number>`jackpot_contributions.amount + excluded.amount
          + (jackpot_contributions.carry + excluded.carry) / ${sql.lit(PARTS)}`,
        carry: sql<number>`(jackpot_contributions.carry + excluded.carry) % ${sql.lit(PARTS)}`,
      }),
    )
    .returning('carry')
    .executeTakeFirstOrThrow();
  // The fractions of before and of now were a whole unit.
  return Number(row.carry) < carry ? amount + 1 : amount;
}

/** Moves what waits at some players into the pools of a locked jackpot. Returns how many contributions it moved. */
export async function collectContributions(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ currency: string; moved: string }>`
    UPDATE jackpot_contributions SET moved = amount, amount = 0
    WHERE jackpot_id = ${id} AND amount <> 0 AND player_id IN (
      SELECT player_id FROM jackpot_contributions WHERE jackpot_id = ${id} AND amount <> 0 LIMIT ${BATCH_ROWS})
    RETURNING currency, moved`.execute(tx);
  const sums = new Map<string, number>();
  for (const { currency, moved } of rows) sums.set(currency, (sums.get(currency) ?? 0) + Number(moved));
  for (const [currency, amount] of sums) await addToPool(tx, id, { currency, amount });
  return rows.length;
}

export async function insertFeed(
  tx: Tx,
  row: { player_id: string; play_id: string; jackpot_id: string; edition: number; parts: number },
): Promise<void> {
  await tx.insertInto('jackpot_feeds').values(row).execute();
}

export async function findFeed(db: Db, playerId: string, playId: string) {
  const row = await db
    .selectFrom('jackpot_feeds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('play_id', '=', playId)
    .executeTakeFirst();
  return row ? { ...row, parts: Number(row.parts) } : null;
}

/** Returns the games that contribute to a jackpot. */
export function jackpotGames(db: Db): Promise<{ id: string; name: string; jackpot_id: string | null }[]> {
  return db
    .selectFrom('games')
    .select(['id', 'name', 'jackpot_id'])
    .where('jackpot_id', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Inserts missing rows. Existing rows stay unchanged. */
export async function putJackpots(
  tx: Tx,
  jackpots: readonly Omit<Insertable<JackpotsTable>, 'edition' | 'seeded'>[],
): Promise<void> {
  await tx
    .insertInto('jackpots')
    .values(jackpots.map((jackpot) => ({ ...jackpot, edition: 0, seeded: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
