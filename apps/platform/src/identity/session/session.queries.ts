import type { SessionMethod } from '@playerdesk/contract/internal';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { updateInBatches } from '../../infrastructure/database/batches.ts';
import { sendAhead, writeAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tables, Tx } from '../../infrastructure/database/tables.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';
import { IDLE_LIMIT, SEEN_LAG } from '../../operations/session-lifetime.ts';
import { identityBatches } from '../identity.schema.ts';
import type { SessionsTable } from '../tables/session-tables.ts';

type SessionAndPlayer = Pick<Tables, 'sessions' | 'players'>;

/** Returns the condition that a session, joined with its player, is active at an instant. */
export function isActiveSession(
  { and, eb, or }: ExpressionBuilder<SessionAndPlayer, 'sessions' | 'players'>,
  now: number,
) {
  const at = new Date(now);
  return and([
    eb('sessions.ended_at', 'is', null),
    eb('sessions.seen_at', '>', new Date(now - IDLE_LIMIT)),
    eb('sessions.expires_at', '>', at),
    or([eb('players.state', '=', 'active'), eb('players.state_until', '<=', at)]),
  ]);
}

interface UsedSessionRow {
  readonly restricted: boolean;
  readonly seen_at: Date;
  readonly acr: string;
  readonly acr_at: Date;
}

/** Returns an active session of an active player, and records that it is used. */
export async function useSession(
  db: Db,
  session: SessionKey,
  now: number,
): Promise<UsedSessionRow | undefined> {
  const row = await findSession(db, session, now);
  if (row) await writeSeen(db, session, row.seen_at, now);
  return row;
}

/** Returns an active session of an active player. Reading does not count as use. */
export function findSession(
  db: Db,
  { playerId, idHash }: SessionKey,
  now: number,
): Promise<UsedSessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(['sessions.restricted', 'sessions.seen_at', 'sessions.acr', 'sessions.acr_at'])
    .where('sessions.player_id', '=', playerId)
    .where('sessions.id_hash', '=', idHash)
    .where((session) => isActiveSession(session, now))
    .executeTakeFirst();
}

/**
 * Stores the time of the last use of a session, unless the stored time is recent: a read should not write. The session
 * may have ended meanwhile, and keeps its end. In a transaction, nothing waits for it.
 */
export async function writeSeen(
  db: Db,
  { playerId, idHash }: SessionKey,
  seenAt: Date,
  now: number,
): Promise<void> {
  if (seenAt.getTime() > now - SEEN_LAG) return;
  const statement = db
    .updateTable('sessions')
    .set({ seen_at: new Date(now) })
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .where('seen_at', '<', new Date(now));
  await writeAhead(db, statement);
}

export function insertSession(tx: Tx, row: Insertable<SessionsTable>): void {
  sendAhead(tx, tx.insertInto('sessions').values(row));
}

/** Deletes the addresses of a player's ended sessions, except the last one, which the player is shown. */
export function deleteOlderAddresses(tx: Tx, playerId: string, now: Date, idleSince: Date): void {
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
  const statement = tx
    .updateTable('sessions')
    .set({ address: null, country: null })
    .where('player_id', '=', playerId)
    .where('address', 'is not', null)
    .where(isOver)
    .where('id_hash', '!=', last);
  sendAhead(tx, statement);
}

/** Deletes the addresses of sessions that were last used before an instant. */
export async function deleteOldAddresses(db: Db, before: Date): Promise<void> {
  await updateInBatches(
    db,
    identityBatches.sessions,
    sql`address = NULL, country = NULL`,
    // A session is used after it began. The index is on that column, because each call updates the other.
    sql`address IS NOT NULL AND created_at < ${before} AND seen_at < ${before}`,
  );
}

/** A session that a player can see and end. */
export interface ActiveSessionRow {
  readonly id_hash: string;
  readonly method: SessionMethod;
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
    .select(['id_hash', 'method', 'device', 'country', 'address', 'created_at', 'seen_at'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', idleSince)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session. Returns false when it is unknown or had ended before. */
export async function endSession(
  tx: Tx,
  { playerId, idHash }: SessionKey,
  at: Date,
  by: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: at, ended_by: by })
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .returning('id_hash')
    .executeTakeFirst();
  return ended !== undefined;
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
export function findSessionStatusRows(db: Db, sessions: readonly SessionKey[]): Promise<SessionStatusRow[]> {
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
    .where(({ or, and }) =>
      or(
        sessions.map(({ playerId, idHash }) =>
          and({ 'sessions.player_id': playerId, 'sessions.id_hash': idHash }),
        ),
      ),
    )
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
