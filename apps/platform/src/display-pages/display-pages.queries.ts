import type { Db } from '../database/tables.ts';

export async function termsAccepted(db: Db, playerId: string): Promise<string | null> {
  const { terms_version } = await db
    .selectFrom('players')
    .select('terms_version')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return terms_version;
}

export async function displayPagesOf(
  db: Db,
  playerId: string,
): Promise<{ pageType: string; forceAction: boolean }[]> {
  return db
    .selectFrom('display_pages')
    .select(['page_type as pageType', 'force_action as forceAction'])
    .where('player_id', '=', playerId)
    .orderBy('position')
    .execute();
}
