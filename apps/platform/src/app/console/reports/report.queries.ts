import { sql } from 'kysely';
import { playReports } from '../../../gaming/index.ts';
import type { Db } from '../../../infrastructure/database/tables.ts';
import { paymentReports } from '../../../money/index.ts';
import type { ReportedRows, ReportPeriod } from '../../../operations/reported-rows.ts';
import { protectionReports } from '../../../responsible-gambling/index.ts';
import { complaintReports } from '../../../staff/index.ts';
import { documentReports } from '../../../verification/index.ts';

/** What a report counts. */
export const REPORT_KINDS = [
  'breaks',
  'limits',
  'deposits',
  'withdrawals',
  'play',
  'self-tests',
  'documents',
  'complaints',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The rows of each kind. The figures and their lists read the same. */
const ROWS: Readonly<Record<ReportKind, ReportedRows>> = {
  ...protectionReports,
  ...paymentReports,
  ...playReports,
  ...documentReports,
  ...complaintReports,
};

/** What rows of one part sum up to. Amounts are integer minor units, times are seconds. */
export interface Figure {
  readonly kind: ReportKind;
  /** The kind of break or limit, the product, or the decision. */
  readonly part: string;
  readonly currency: string | null;
  readonly entries: number;
  /** For play: stakes less wins. */
  readonly amount: number | null;
  readonly staked: number | null;
  readonly won: number | null;
  readonly median: number | null;
  readonly longest: number | null;
}

/** A row of a figure: one event, or one day of a player's payments or play. */
export interface ReportRow {
  readonly playerId: string;
  readonly at: Date;
  readonly id: string;
  readonly entries: number;
  readonly amount: number | null;
  readonly staked: number | null;
  readonly won: number | null;
  readonly seconds: number | null;
}

/** Returns the figures of a kind, by part and currency. */
export async function sumReport(db: Db, kind: ReportKind, period: ReportPeriod): Promise<readonly Figure[]> {
  const { rows } = await sql<
    Record<'entries' | 'amount' | 'staked' | 'won' | 'median' | 'longest', unknown> & {
      part: string;
      currency: string | null;
    }
  >`
    SELECT part, currency, SUM(entries) AS entries, SUM(amount) AS amount, SUM(staked) AS staked, SUM(won) AS won,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median, MAX(seconds) AS longest
    FROM (${ROWS[kind](period)}) AS counted GROUP BY part, currency ORDER BY part, currency`.execute(db);
  return rows.map(({ part, currency, entries, amount, staked, won, median, longest }) => ({
    kind,
    part,
    currency,
    entries: Number(entries),
    amount: toNumber(amount),
    staked: toNumber(staked),
    won: toNumber(won),
    median: toNumber(median),
    longest: toNumber(longest),
  }));
}

export interface RowSearch extends ReportPeriod {
  readonly kind: ReportKind;
  readonly part: string;
  readonly currency: string | null;
  /** The last row of the page before. */
  readonly after: Pick<ReportRow, 'at' | 'playerId' | 'id'> | null;
  readonly most: number;
}

/** Returns the rows that a figure is the sum of, the oldest first. */
export async function listReportRows(
  db: Db,
  { kind, part, currency, after, most, ...period }: RowSearch,
): Promise<readonly ReportRow[]> {
  const next = after
    ? sql`AND (at, player_id, id) > (${after.at}, ${after.playerId}::uuid, ${after.id})`
    : sql``;
  const { rows } = await sql<
    Record<'entries' | 'amount' | 'staked' | 'won' | 'seconds', unknown> & {
      player_id: string;
      at: Date;
      id: string;
    }
  >`
    SELECT player_id, at, id, entries, amount, staked, won, seconds
    FROM (${ROWS[kind](period)}) AS counted
    WHERE part = ${part} AND currency IS NOT DISTINCT FROM ${currency} ${next}
    ORDER BY at, player_id, id LIMIT ${most}`.execute(db);
  return rows.map(({ player_id: playerId, at, id, entries, amount, staked, won, seconds }) => ({
    playerId,
    at,
    id,
    entries: Number(entries),
    amount: toNumber(amount),
    staked: toNumber(staked),
    won: toNumber(won),
    seconds: toNumber(seconds),
  }));
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value));
