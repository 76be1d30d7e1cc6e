import type { Insertable, Selectable } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { GAME_COLUMNS, type GamesTable } from '../tables/game-tables.ts';

export type Game = Selectable<GamesTable>;

export function allGames(db: Db): Promise<Game[]> {
  return db.selectFrom('games').selectAll().orderBy('position').orderBy('id').execute();
}

const byId = compileOnce((db, id: string) =>
  db.selectFrom('games').select(GAME_COLUMNS).where('id', '=', id),
);

export async function gameBy(db: Db, id: string): Promise<Game | null> {
  return (await byId(db, id).executeTakeFirst()) ?? null;
}

/** Inserts missing rows. Existing rows stay unchanged. */
export async function putGames(tx: Tx, games: readonly Insertable<GamesTable>[]): Promise<void> {
  if (games.length === 0) return;
  await tx
    .insertInto('games')
    .values([...games])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
