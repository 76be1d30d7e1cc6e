import type { Insertable, Selectable } from 'kysely';
import { touchSession } from '../../identity/index.ts';
import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { GameSessionsTable } from '../../infrastructure/database/tables/game.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { IDLE_LIMIT } from '../../operations/session-lifetime.ts';

export type GameSession = Selectable<GameSessionsTable>;

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

/** Returns the game session with an id, whether or not it is running. */
export async function gameSessionBy(db: Db, id: string): Promise<GameSession | null> {
  const query = db
    .selectFrom('game_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('opened_at', 'is not', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the running game session with an id. Play counts as use of the player's session and keeps it active. */
export async function runningGameSession(db: Db, id: string, clock: Clock): Promise<GameSession | null> {
  const game = await gameSessionBy(db, id);
  if (!game) return null;
  const session = await touchSession(db, game.session_hash, new Date(clock.now()), after(clock, -IDLE_LIMIT));
  return session ? game : null;
}
