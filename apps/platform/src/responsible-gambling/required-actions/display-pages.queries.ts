import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { SetPage } from './completed-pages.ts';

/** A player whose required actions are asked for, with the terms that they accepted last. */
export interface ActingPlayer {
  readonly id: string;
  readonly jurisdiction: string;
  readonly terms_version: string | null;
}

export function findActingPlayer(db: Db, playerId: string): Promise<ActingPlayer> {
  return db
    .selectFrom('players')
    .select(['id', 'terms_version', 'jurisdiction'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}

const pagesOf = compileOnce((db, playerId: string) =>
  db
    .selectFrom('display_pages')
    .select(['page_type as pageType', 'force_action as forceAction', 'set_at as setAt'])
    .where('player_id', '=', playerId)
    .orderBy('position'),
);

export function findDisplayPages(db: Db, playerId: string): Promise<readonly SetPage[]> {
  return readOnce(db, `display pages ${playerId}`, () => pagesOf(db, playerId).execute());
}
