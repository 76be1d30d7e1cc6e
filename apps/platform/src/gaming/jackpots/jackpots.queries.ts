import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { JackpotsTable } from '../tables/game-tables.ts';

type Counted = 'seed' | 'share';

export interface Jackpot
  extends Omit<Selectable<JackpotsTable>, Counted>,
    Readonly<Record<Counted, number>> {}

/** The contents of a jackpot in one currency: minor units, and ten-thousandths of one. */
export interface Pool {
  readonly currency: string;
  readonly amount: number;
  readonly carry: number;
}

const toJackpot = (row: Selectable<JackpotsTable>): Jackpot => ({
  ...row,
  seed: Number(row.seed),
  share: Number(row.share),
});

export async function allJackpots(db: Db): Promise<Jackpot[]> {
  return (await db.selectFrom('jackpots').selectAll().orderBy('id').execute()).map(toJackpot);
}

/** Locks a jackpot until the transaction ends. Callers lock the player first. */
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

export async function findPools(db: Db, id: string): Promise<Pool[]> {
  const rows = await db
    .selectFrom('jackpot_pools')
    .select(['currency', 'amount', 'carry'])
    .where('jackpot_id', '=', id)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, amount, carry }) => ({
    currency,
    amount: Number(amount),
    carry: Number(carry),
  }));
}

export async function writePool(tx: Tx, id: string, { currency, amount, carry }: Pool): Promise<void> {
  await tx
    .insertInto('jackpot_pools')
    .values({ jackpot_id: id, currency, amount, carry })
    .onConflict((conflict) => conflict.columns(['jackpot_id', 'currency']).doUpdateSet({ amount, carry }))
    .execute();
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
