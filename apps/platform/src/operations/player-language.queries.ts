import type { Db } from '../infrastructure/database/tables.ts';
import { type Language, toLanguage } from '../infrastructure/reference-data/languages.ts';

/** Returns the language of a player's account. */
export async function findPlayerLanguage(db: Db, playerId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('players')
    .select('language')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return toLanguage(language);
}
