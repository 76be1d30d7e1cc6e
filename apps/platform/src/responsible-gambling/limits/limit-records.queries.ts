import { type Selectable, sql } from 'kysely';
import { selectStaffEntry } from '../../infrastructure/audit/audit.queries.ts';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { LimitsTable } from '../tables/limit-tables.ts';

/** A change of a limit in the list that staff read. Amounts are integer minor units, or minutes without a currency. */
export interface LimitRecord
  extends PlayerRecord,
    Pick<Selectable<LimitsTable>, 'type' | 'period' | 'product' | 'currency'> {
  readonly setBy: string;
  /** The member of staff who set it. Null: nobody of staff, or the entry of the audit has left the database. */
  readonly staffId: string | null;
  /** What staff wrote to the player about it. */
  readonly reason: string | null;
  /** Null: there was no limit. */
  readonly before: number | null;
  /** Null: the limit ends. */
  readonly amount: number | null;
  readonly startsAt: string;
  readonly awaitsConfirmation: boolean;
  /** Null: no end. At the start or before it, the change was taken back. */
  readonly endsAt: string | null;
  /** The member of staff who ended it. */
  readonly endedBy: string | null;
}

type Row = Selectable<LimitsTable> &
  Readonly<Record<'staff_id' | 'ended_by' | 'amount_before', string | null>>;

/** The limit in force before a change: the lowest of its kind, as players and staff have one each. */
const AMOUNT_BEFORE = sql`(SELECT MIN(earlier.amount) FROM limits AS earlier
  WHERE earlier.player_id = chosen.player_id AND earlier.type = chosen.type AND earlier.period = chosen.period
    AND earlier.product IS NOT DISTINCT FROM chosen.product AND NOT earlier.awaits_confirmation
    AND earlier.created_at < chosen.created_at AND earlier.starts_at <= chosen.created_at
    AND (earlier.ends_at IS NULL OR earlier.ends_at >= chosen.created_at))`;

/** Returns every change of a player's limits by when it was asked for. The waits of the law keep them few. */
export async function listLimitRecords(db: Db, window: RecordWindow): Promise<LimitRecord[]> {
  const bySet = { playerId: window.playerId, actions: ['lock-limit'], at: 'chosen.created_at' } as const;
  const byEnd = { playerId: window.playerId, actions: ['unlock-limit'], at: 'chosen.ends_at' } as const;
  const { rows } = await sql<Row>`
    SELECT id, type, period, product, amount, currency, set_by, locked_reason, created_at, starts_at, ends_at,
      awaits_confirmation, ${AMOUNT_BEFORE} AS amount_before,
      CASE set_by WHEN 'operator' THEN ${selectStaffEntry('staff_id', bySet)} END AS staff_id,
      CASE set_by WHEN 'operator' THEN ${selectStaffEntry('staff_id', byEnd)} END AS ended_by
    FROM limits AS chosen WHERE ${inWindow(window, 'created_at')}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    type: row.type,
    period: row.period,
    product: row.product,
    currency: row.currency,
    setBy: row.set_by,
    staffId: row.staff_id,
    reason: row.locked_reason,
    before: row.amount_before === null ? null : Number(row.amount_before),
    amount: row.amount === null ? null : Number(row.amount),
    startsAt: row.starts_at.toISOString(),
    awaitsConfirmation: row.awaits_confirmation,
    endsAt: row.ends_at?.toISOString() ?? null,
    endedBy: row.ended_by,
  }));
}
