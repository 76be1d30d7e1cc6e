import type { Db } from '../../infrastructure/database/tables.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';
import { IDLE_LIMIT } from '../../operations/session-lifetime.ts';

/** A session of a player with its use. Times are milliseconds since 1970. */
export interface UsedSession {
  readonly started: number;
  /** When it ended, or will end if not used again. */
  readonly ended: number;
  /** When it ends at the latest, however it is used. */
  readonly latestEnd: number;
  readonly device: string;
  readonly address: string | null;
}

const COLUMNS = ['created_at', 'seen_at', 'expires_at', 'ended_at', 'device', 'address'] as const;

export async function usedSession(db: Db, { playerId, idHash }: SessionKey): Promise<UsedSession> {
  const row = await db
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Returns a player's last ended session that began before an instant. */
export async function sessionBefore(
  db: Db,
  playerId: string,
  before: number,
  now: number,
): Promise<UsedSession | null> {
  const row = await db
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('created_at', '<', new Date(before))
    .where((session) =>
      session.or([
        session('ended_at', 'is not', null),
        session('expires_at', '<=', new Date(now)),
        session('seen_at', '<=', new Date(now - IDLE_LIMIT)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Counts failed sign-ins before the sign-ins of a player after one instant, up to another, which is the beginning of a session. */
export async function failedSignInsBetween(
  db: Db,
  playerId: string,
  after: number,
  until: number,
): Promise<number> {
  const { failed } = await db
    .selectFrom('sessions')
    .select((session) => session.fn.sum<string>('failed_sign_ins').as('failed'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', new Date(after))
    .where('created_at', '<=', new Date(until))
    .executeTakeFirstOrThrow();
  return Number(failed);
}

interface Row {
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly device: string;
  readonly address: string | null;
}

function read({ created_at, seen_at, expires_at, ended_at, device, address }: Row): UsedSession {
  const ended = Math.min(
    ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
    expires_at.getTime(),
    seen_at.getTime() + IDLE_LIMIT,
  );
  return { started: created_at.getTime(), ended, latestEnd: expires_at.getTime(), device, address };
}
