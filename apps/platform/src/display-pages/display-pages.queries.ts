import type { Db } from '../database/tables.ts';
import type { SetPage } from './done-pages.ts';

export async function termsAccepted(db: Db, playerId: string): Promise<string | null> {
  const { terms_version } = await db
    .selectFrom('players')
    .select('terms_version')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return terms_version;
}

export async function displayPagesOf(db: Db, playerId: string): Promise<SetPage[]> {
  return db
    .selectFrom('display_pages')
    .select(['page_type as pageType', 'force_action as forceAction', 'set_at as setAt'])
    .where('player_id', '=', playerId)
    .orderBy('position')
    .execute();
}
