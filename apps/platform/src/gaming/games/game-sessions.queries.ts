import type { Insertable, Selectable } from 'kysely';
import { isActiveSession, writeSeen } from '../../identity/index.ts';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { GAME_COLUMNS, GAME_SESSION_COLUMNS, type GameSessionsTable } from '../tables/game-tables.ts';

import type { Game } from './games.queries.ts';

export type GameSession = Selectable<GameSessionsTable>;
export interface RunningGameSession extends GameSession {
  /** The coarse description of the device on which the player signed in. */
  readonly device: string;
}

/** Longer than a provider could be delayed in reporting the end of a round. */
const RETENTION = 30 * 24 * HOUR;
const DELETE_BATCH = 100;

export async function insertGameSession(tx: Tx, row: Insertable<GameSessionsTable>): Promise<void> {
  await tx.insertInto('game_sessions').values(row).execute();
}

export async function deleteOldGameSessions(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('game_sessions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('game_sessions')
        .select('id')
        .where('created_at', '<', new Date(now - RETENTION))
        .limit(DELETE_BATCH)
        // Concurrent processes delete different rows.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Uses a launch key. Returns null when it is unknown, used or expired. */
export async function openGameSession(tx: Tx, keyHash: string, now: Date): Promise<GameSession | null> {
  const row = await tx
    .updateTable('game_sessions')
    .set({ opened_at: now })
    .where('key_hash', '=', keyHash)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

const openedById = compileOnce((db, id: string) =>
  db
    .selectFrom('game_sessions')
    .select(GAME_SESSION_COLUMNS)
    .where('id', '=', id)
    .where('opened_at', 'is not', null),
);

/** Returns the game session with an id, whether or not it is running. */
export async function gameSessionBy(db: Db, id: string): Promise<GameSession | null> {
  return (await openedById(db, id).executeTakeFirst()) ?? null;
}

/** Returns a query of the player whose game session it is, to be part of another query. */
export function playingPlayer(db: Db, id: string) {
  return db.selectFrom('game_sessions').select('player_id').where('id', '=', id);
}

const gameBySession = compileOnce((db, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('game_sessions', 'game_sessions.game_id', 'games.id')
    .select(GAME_COLUMNS.map((column) => `games.${column}` as const))
    .where('game_sessions.id', '=', id),
);

/** Returns the game of a game session. */
export async function gameOf(db: Db, id: string): Promise<Game | null> {
  return (await gameBySession(db, id).executeTakeFirst()) ?? null;
}

/** Returns the running game session with an id. Play counts as use of the player's session and keeps it active. */
export async function runningGameSession(
  db: Db,
  id: string,
  clock: Clock,
): Promise<RunningGameSession | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('game_sessions')
    .innerJoin('sessions', 'sessions.id_hash', 'game_sessions.session_hash')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(GAME_SESSION_COLUMNS.map((column) => `game_sessions.${column}` as const))
    .select(['sessions.seen_at', 'sessions.device'])
    .where('game_sessions.id', '=', id)
    .where('game_sessions.opened_at', 'is not', null)
    .where((session) => isActiveSession(session, now))
    .executeTakeFirst();
  if (!row) return null;
  const { seen_at, ...game } = row;
  await writeSeen(db, { id_hash: game.session_hash, seen_at }, now);
  return game;
}
