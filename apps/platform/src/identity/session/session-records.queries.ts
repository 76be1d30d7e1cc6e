import { type Selectable, sql } from 'kysely';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { IDLE_LIMIT } from '../../operations/session-lifetime.ts';
import type { SessionsTable } from '../tables/session-tables.ts';

/** A session in the list that staff read. The network address is not in it. */
export interface SessionRecord
  extends PlayerRecord,
    Pick<Selectable<SessionsTable>, 'device' | 'country' | 'method' | 'restricted'> {
  /** The method by which the player last proved that the session is theirs. */
  readonly confirmedBy: string;
  readonly failedSignIns: number;
  readonly usedAt: string;
  /** Null: it is active. */
  readonly endedAt: string | null;
  /** What ended it. `time`: it was idle or too old. */
  readonly endedBy: string | null;
}

type Row = Selectable<Omit<SessionsTable, 'player_id' | 'address'>>;

/** Returns sessions of a player by when they began. */
export async function listSessionRecords(
  db: Db,
  window: RecordWindow,
  now: number,
): Promise<SessionRecord[]> {
  const { rows } = await sql<Row>`
    SELECT id_hash, created_at, seen_at, expires_at, ended_at, ended_by, device, country, failed_sign_ins, restricted,
      method, acr
    FROM sessions WHERE ${inWindow(window, 'created_at', 'id_hash')}`.execute(db);
  return rows.map((row) => ({
    id: row.id_hash,
    at: row.created_at.toISOString(),
    device: row.device,
    country: row.country,
    method: row.method,
    confirmedBy: row.acr,
    restricted: row.restricted,
    failedSignIns: row.failed_sign_ins,
    usedAt: row.seen_at.toISOString(),
    ...findEnd(row, now),
  }));
}

function findEnd({ ended_at, ended_by, seen_at, expires_at }: Row, now: number) {
  if (ended_at !== null) return { endedAt: ended_at.toISOString(), endedBy: ended_by };
  const end = Math.min(seen_at.getTime() + IDLE_LIMIT, expires_at.getTime());
  return end > now
    ? { endedAt: null, endedBy: null }
    : { endedAt: new Date(end).toISOString(), endedBy: 'time' };
}
