import type { Db } from '../../infrastructure/database/tables.ts';
import type { SetPage } from './completed-pages.ts';

/** Returns the terms that a player accepted last, and their jurisdiction. */
export function findPlayerWithActions(
  db: Db,
  playerId: string,
): Promise<{ readonly terms_version: string | null; readonly jurisdiction: string }> {
  return db
    .selectFrom('players')
    .select(['terms_version', 'jurisdiction'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}

export async function findDisplayPages(db: Db, playerId: string): Promise<SetPage[]> {
  return db
    .selectFrom('display_pages')
    .select(['page_type as pageType', 'force_action as forceAction', 'set_at as setAt'])
    .where('player_id', '=', playerId)
    .orderBy('position')
    .execute();
}
