import { sql } from 'kysely';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';
import type { MarkRow } from './marks.ts';

export type PlayPlatform = 'Desktop' | 'Mobile';

/** Returns the rows of the games that a player played last, one page of games. */
export async function findLastPlayed(
  db: Db,
  playerId: string,
  { limit, offset, platform }: { limit: number; offset: number; platform?: PlayPlatform | undefined },
): Promise<MarkRow[]> {
  const games = await db
    .selectFrom('last_played')
    .select(({ fn }) => ['game_id', fn.max('played_at').as('latest')])
    .where('player_id', '=', playerId)
    .$if(platform !== undefined, (query) => query.where('platform', '=', platform ?? 'Desktop'))
    .groupBy('game_id')
    .orderBy('latest', 'desc')
    .orderBy('game_id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (games.length === 0) return [];
  const ids = games.map(({ game_id }) => game_id);
  const rows = await db
    .selectFrom('last_played')
    .select(['game_id', 'table_id'])
    .where('player_id', '=', playerId)
    .where('game_id', 'in', ids)
    .$if(platform !== undefined, (query) => query.where('platform', '=', platform ?? 'Desktop'))
    .orderBy('played_at', 'desc')
    .orderBy('table_id')
    .execute();
  return ids.flatMap((id) => rows.filter(({ game_id }) => game_id === id));
}

export function putLastPlayed(
  tx: Tx,
  playerId: string,
  rows: readonly MarkRow[],
  platform: PlayPlatform,
  now: Date,
): void {
  const statement = tx
    .insertInto('last_played')
    .values(rows.map((row) => ({ ...row, player_id: playerId, platform, played_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'game_id', 'table_id', 'platform']).doUpdateSet({ played_at: now }),
    );
  sendAhead(tx, statement);
}

/** Deletes all but the newest `most` rows. */
export function deleteOldLastPlayed(tx: Tx, playerId: string, most: number): void {
  const statement = sql`DELETE FROM last_played WHERE player_id = ${playerId} AND (game_id, table_id, platform) IN (
    SELECT game_id, table_id, platform FROM last_played WHERE player_id = ${playerId}
    ORDER BY played_at DESC, game_id, table_id, platform OFFSET ${most})`;
  sendAhead(tx, { execute: () => statement.execute(tx) });
}

/** Returns the coarse description of the device on which a session was opened. */
export async function getSessionDevice(db: Db, { playerId, idHash }: SessionKey): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('device')
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return row?.device ?? '';
}
