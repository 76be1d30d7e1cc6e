import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Game, gameBy } from './games.queries.ts';

/**
 * Returns the game with an id, and its table if one is named.
 * @throws Refusal `GameNotFound`.
 */
export async function namedGame(db: Db, id: string, tableId?: string): Promise<Game> {
  const game = await gameBy(db, id);
  if (!game) throw new Refusal('GameNotFound', { fields: { id: 'no such game' } });
  if (tableId !== undefined && !game.table_ids.includes(tableId)) {
    throw new Refusal('GameNotFound', { fields: { tableId: 'no such table' } });
  }
  return game;
}
