import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { MarkRow } from './marks.ts';

/** Returns a player's favorites, the earliest first. With `gameId`, of that game only. */
export function findFavourites(db: Db, playerId: string, gameId?: string): Promise<MarkRow[]> {
  return db
    .selectFrom('favourites')
    .select(['game_id', 'table_id'])
    .where('player_id', '=', playerId)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? ''))
    .orderBy('created_at')
    .orderBy('game_id')
    .orderBy('table_id')
    .execute();
}

export async function insertFavourites(
  tx: Tx,
  playerId: string,
  rows: readonly MarkRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('favourites')
    .values(rows.map((row) => ({ ...row, player_id: playerId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the favorite of a table, or with null every favorite of the game. */
export async function deleteFavourite(
  tx: Tx,
  playerId: string,
  gameId: string,
  tableId: string | null,
): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .$if(tableId !== null, (query) => query.where('table_id', '=', tableId ?? ''))
    .execute();
}

export async function deleteAllFavourites(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('favourites').where('player_id', '=', playerId).execute();
}

export async function countFavourites(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}
