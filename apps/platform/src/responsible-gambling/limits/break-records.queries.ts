import { type Selectable, sql } from 'kysely';
import { selectStaffEntry } from '../../infrastructure/audit/audit.queries.ts';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db, Tables } from '../../infrastructure/database/tables.ts';

/** A break in the list that staff read. */
export interface BreakRecord extends PlayerRecord, Pick<Selectable<Tables['blocks']>, 'kind' | 'scope'> {
  readonly setBy: string;
  /** The member of staff who set it. Null: nobody of staff, or the entry of the audit has left the database. */
  readonly staffId: string | null;
  /** Why staff set it. */
  readonly reason: string | null;
  /** Null: no end. */
  readonly endsAt: string | null;
  /** From when on the player may ask to return, for a break that continues until then. */
  readonly leastUntil: string | null;
  /** When its early end or the return was granted. */
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}

type Row = Selectable<Tables['blocks']> &
  Readonly<Record<'staff_id' | 'reason' | 'revoked_by', string | null>>;

/** Returns breaks of a player by when they began. */
export async function listBreakRecords(db: Db, window: RecordWindow): Promise<BreakRecord[]> {
  const { playerId } = window;
  const begun = { playerId, actions: ['block', 'self-exclusion', 'pause'], at: 'starts_at' } as const;
  const revoked = { playerId, actions: ['revoke-break', 'ask-back'], at: 'revoked_at' } as const;
  const { rows } = await sql<Row>`
    SELECT id, kind, scope, set_by, starts_at, ends_at, least_until, revoked_at,
      CASE set_by WHEN 'operator' THEN ${selectStaffEntry('staff_id', begun)} END AS staff_id,
      CASE set_by WHEN 'operator' THEN ${selectStaffEntry('reason', begun)} END AS reason,
      CASE WHEN revoked_at IS NOT NULL THEN ${selectStaffEntry('staff_id', revoked)} END AS revoked_by
    FROM blocks WHERE ${inWindow(window, 'starts_at')}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.starts_at.toISOString(),
    kind: row.kind,
    scope: row.scope,
    setBy: row.set_by,
    staffId: row.staff_id,
    reason: row.reason,
    endsAt: row.ends_at?.toISOString() ?? null,
    leastUntil: row.least_until?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by,
  }));
}
