import { type Insertable, type Selectable, sql } from 'kysely';
import { hashToken, isActiveSession, writeSeen } from '../../identity/index.ts';
import { type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId, toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import { gamingBatches } from '../gaming.schema.ts';
import { GAME_COLUMNS, GAME_SESSION_COLUMNS, type GameSessionsTable } from '../tables/game-tables.ts';
import type { Game } from './games.queries.ts';

export type GameSession = Selectable<GameSessionsTable>;
export interface RunningGameSession extends GameSession {
  /** The coarse description of the device on which the player signed in. */
  readonly device: string;
}

/** Longer than a provider could be delayed in reporting the end of a round. */
const RETENTION = 30 * 24 * HOUR;

export async function insertGameSession(tx: Tx, row: Insertable<GameSessionsTable>): Promise<void> {
  await tx.insertInto('game_sessions').values(row).execute();
}

/** Deletes game sessions that no provider reports to any more. */
export function deleteOldGameSessions(db: Db, now: number): Promise<number> {
  const last = new Date(now - RETENTION);
  return deleteInBatches(db, gamingBatches.game_sessions, sql`created_at < ${last}`);
}

/** Uses a launch key. Returns null when it is unknown, used or expired. */
export async function openGameSession(tx: Tx, key: string, now: Date): Promise<GameSession | null> {
  const row = await tx
    .updateTable('game_sessions')
    .set({ opened_at: now })
    .where('player_id', '=', readPlayerId(key) ?? NO_PLAYER)
    .where('key_hash', '=', hashToken(key))
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Identifies a game session by its player and its own id. */
export interface GameSessionKey {
  readonly playerId: string;
  readonly id: string;
}

/** Returns the token with which a provider names an open game session. */
export const toPlaySession = ({ playerId, id }: GameSessionKey): string => toPlayerToken(playerId, id);

/** Returns the game session that a token names. A malformed token names none. */
export function readPlaySession(token: string): GameSessionKey {
  const id = /\.(?<id>[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.exec(token)?.groups?.id;
  const playerId = readPlayerId(token);
  return id === undefined || playerId === null ? { playerId: NO_PLAYER, id: NO_PLAYER } : { playerId, id };
}

const openedById = compileOnce((db, playerId: string, id: string) =>
  db
    .selectFrom('game_sessions')
    .select(GAME_SESSION_COLUMNS)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('opened_at', 'is not', null),
);

/** Returns an opened game session, whether or not it is running. */
export async function gameSessionBy(db: Db, { playerId, id }: GameSessionKey): Promise<GameSession | null> {
  return (await openedById(db, playerId, id).executeTakeFirst()) ?? null;
}

const gameBySession = compileOnce((db, playerId: string, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('game_sessions', 'game_sessions.game_id', 'games.id')
    .select(GAME_COLUMNS.map((column) => `games.${column}` as const))
    .where('game_sessions.player_id', '=', playerId)
    .where('game_sessions.id', '=', id),
);

/** Returns the game of a game session. */
export async function gameOf(db: Db, { playerId, id }: GameSessionKey): Promise<Game | null> {
  return (await gameBySession(db, playerId, id).executeTakeFirst()) ?? null;
}

/** Returns a running game session. Play counts as use of the player's session and keeps it active. */
export async function runningGameSession(
  db: Db,
  { playerId, id }: GameSessionKey,
  clock: Clock,
): Promise<RunningGameSession | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('game_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.player_id', '=', 'game_sessions.player_id')
        .onRef('sessions.id_hash', '=', 'game_sessions.session_hash'),
    )
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(GAME_SESSION_COLUMNS.map((column) => `game_sessions.${column}` as const))
    .select(['sessions.seen_at', 'sessions.device'])
    .where('game_sessions.player_id', '=', playerId)
    .where('game_sessions.id', '=', id)
    .where('game_sessions.opened_at', 'is not', null)
    .where((session) => isActiveSession(session, now))
    .executeTakeFirst();
  if (!row) return null;
  const { seen_at, ...game } = row;
  await writeSeen(db, { playerId, idHash: game.session_hash }, seen_at, now);
  return game;
}
