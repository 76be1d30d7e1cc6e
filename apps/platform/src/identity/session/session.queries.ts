import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { updateInBatches } from '../../infrastructure/database/batches.ts';
import type { SessionsTable } from '../../infrastructure/database/tables/session.ts';
import type { Db, Tables, Tx } from '../../infrastructure/database/tables.ts';

/** Marks an active session of an active player as used, and returns its player. */
export function touchSession(
  db: Db,
  idHash: string,
  now: Date,
  idleSince: Date,
): Promise<{ player_id: string; restricted: boolean } | undefined> {
  return db
    .updateTable('sessions')
    .from('players')
    .set({ seen_at: now })
    .whereRef('players.id', '=', 'sessions.player_id')
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.seen_at', '>', idleSince)
    .where('sessions.expires_at', '>', now)
    .where((test) => test.or([test('players.state', '=', 'active'), test('players.state_until', '<=', now)]))
    .returning(['sessions.player_id', 'sessions.restricted'])
    .executeTakeFirst();
}

export async function insertSession(tx: Tx, row: Insertable<SessionsTable>): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

/** Deletes the addresses of a player's ended sessions, except the last one, which the player is shown. */
export async function deleteOlderAddresses(
  tx: Tx,
  playerId: string,
  now: Date,
  idleSince: Date,
): Promise<void> {
  const isOver = (session: ExpressionBuilder<Tables, 'sessions'>) =>
    session.or([
      session('ended_at', 'is not', null),
      session('expires_at', '<=', now),
      session('seen_at', '<=', idleSince),
    ]);
  const last = tx
    .selectFrom('sessions')
    .select('id_hash')
    .where('player_id', '=', playerId)
    .where(isOver)
    .orderBy('created_at', 'desc')
    .limit(1);
  await tx
    .updateTable('sessions')
    .set({ address: null, country: null })
    .where('player_id', '=', playerId)
    .where('address', 'is not', null)
    .where(isOver)
    .where('id_hash', '!=', last)
    .execute();
}

/** Deletes the addresses of sessions that were last used before an instant. */
export async function deleteOldAddresses(db: Db, before: Date): Promise<void> {
  await updateInBatches(
    db,
    'sessions',
    sql`address = NULL, country = NULL`,
    // A session is used after it began. The index is on that column, because each call updates the other.
    sql`address IS NOT NULL AND created_at < ${before} AND seen_at < ${before}`,
  );
}

/** A session that a player can see and end. */
export interface ActiveSessionRow {
  readonly id_hash: string;
  readonly device: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** Returns a player's active sessions, by last use. */
export function findActiveSessions(
  db: Db,
  playerId: string,
  now: Date,
  idleSince: Date,
): Promise<ActiveSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'device', 'country', 'address', 'created_at', 'seen_at'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', idleSince)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session and returns its player. Returns undefined when it had ended before. */
export function endSession(
  tx: Tx,
  idHash: string,
  at: Date,
  by: string,
): Promise<{ player_id: string } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: by })
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
}

export async function endPlayerSessions(
  tx: Tx,
  playerId: string,
  keptIdHash: string | null,
  at: Date,
  by: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: by })
    .where('player_id', '=', playerId)
    .$if(keptIdHash !== null, (query) => query.where('id_hash', '!=', keptIdHash ?? ''))
    .where('ended_at', 'is', null)
    .execute();
}

/** Shortens a player's sessions that would outlast an instant. */
export async function shortenSessions(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ expires_at: at })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

export interface SessionStatusRow {
  readonly id_hash: string;
  readonly player_id: string;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly state: string;
  readonly state_until: Date | null;
}

/** Returns the status rows of sessions. Reading does not count as use. */
export function findSessionStatusRows(db: Db, idHashes: readonly string[]): Promise<SessionStatusRow[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select([
      'sessions.id_hash',
      'sessions.player_id',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.ended_by',
      'players.state',
      'players.state_until',
    ])
    .where('sessions.id_hash', 'in', [...idHashes])
    .execute();
}

/** Returns the open duties of an active session's player. */
export function playerDuties(
  db: Db,
  playerId: string,
): Promise<{ activated_at: Date | null; terms_version: string | null }> {
  return db
    .selectFrom('players')
    .select(['activated_at', 'terms_version'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}
