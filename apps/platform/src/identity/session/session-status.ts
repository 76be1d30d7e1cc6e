import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';
import { getEndCause, stateRefusal } from '../../operations/player-states.ts';
import { IDLE_LIMIT, type SessionEndCause } from '../../operations/session-lifetime.ts';
import { findSessionStatusRows, type SessionStatusRow } from './session.queries.ts';

/** The status of a session: active until an instant (milliseconds since 1970) unless it is used, or what ended it. */
export type SessionStatus =
  | { readonly isAlive: true; readonly playerId: string; readonly until: number }
  | { readonly isAlive: false; readonly by: SessionEndCause | 'time' };

export type SessionStatuses = ReadonlyMap<string, SessionStatus>;

/** Maximum number of sessions per query. */
const MOST = 500;

/** Returns the status of sessions by the digest of their token. Unknown sessions are absent. Reading is not use. */
export async function getSessionStatuses(
  db: Db,
  clock: Clock,
  sessions: readonly SessionKey[],
): Promise<SessionStatuses> {
  const found = new Map<string, SessionStatus>();
  for (let from = 0; from < sessions.length; from += MOST) {
    const rows = await findSessionStatusRows(db, sessions.slice(from, from + MOST));
    for (const row of rows) found.set(row.id_hash, toSessionStatus(row, clock.now()));
  }
  return found;
}

function toSessionStatus(row: SessionStatusRow, now: number): SessionStatus {
  if (row.ended_at) return { isAlive: false, by: row.ended_by as SessionEndCause };
  const until = Math.min(row.seen_at.getTime() + IDLE_LIMIT, row.expires_at.getTime());
  if (until <= now) return { isAlive: false, by: 'time' };
  if (stateRefusal(row.state, row.state_until, now)) return { isAlive: false, by: getEndCause(row.state) };
  return { isAlive: true, playerId: row.player_id, until };
}
