import { sql } from 'kysely';
import type { PlayerRecord, RecordWindow } from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Holdings, PLAYER_ACCOUNTS, type PlayerAccount } from './account.ts';

/** A movement of a player's money, with what it changed and what the player had after it. Integer minor units. */
export interface LedgerLine extends PlayerRecord {
  readonly kind: string;
  readonly currency: string;
  /** The payment, round or bonus that it belongs to. */
  readonly reference: string | null;
  readonly change: Holdings;
  readonly balance: Holdings;
}

type Row = Omit<LedgerLine, 'at' | 'change' | 'balance'> & { readonly at: Date } & Readonly<
    Record<PlayerAccount | `${PlayerAccount}_after`, string>
  >;

const LATEST = '9223372036854775807';
const sums = sql.join(
  PLAYER_ACCOUNTS.map(
    (account) =>
      sql`COALESCE(SUM(amount) FILTER (WHERE account = ${sql.lit(account)}), 0) AS ${sql.ref(account)}`,
  ),
);

/**
 * Returns SQL of the last movement before an instant. Movements of a player are numbered in the order of their times, by
 * which an index finds it.
 */
const lastBefore = (playerId: string, at: Date) => sql`COALESCE((SELECT id FROM ledger_movements
  WHERE player_id = ${playerId} AND created_at < ${at} ORDER BY created_at DESC, id DESC LIMIT 1), 0)`;

/** Returns movements of a player, the newest first. */
export async function readPlayerLedger(
  db: Db,
  { playerId, from, to, after: last, most }: RecordWindow,
): Promise<LedgerLine[]> {
  const begin = from ? sql`AND id > ${lastBefore(playerId, from)}` : sql``;
  const latest = to ? sql`(${lastBefore(playerId, to)} + 1)` : sql`${LATEST}::bigint`;
  const end = last ? sql`${last.id}::bigint` : latest;
  const { rows } = await sql<Row>`
    SELECT page.id, kind, currency, reference, created_at AS at, real_after, bonus_after, held_after,
      change.real, change.bonus, change.held
    FROM (
      SELECT id, kind, currency, reference, created_at, real_after, bonus_after, held_after FROM ledger_movements
      WHERE player_id = ${playerId} AND id < ${end} ${begin} ORDER BY id DESC LIMIT ${most}
    ) AS page, LATERAL (
      SELECT ${sums} FROM ledger_postings AS side WHERE side.player_id = ${playerId} AND side.movement_id = page.id
    ) AS change
    ORDER BY page.id DESC`.execute(db);
  return rows.map(toLine);
}

function toLine({ id, at, kind, currency, reference, ...sides }: Row): LedgerLine {
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    currency,
    reference,
    change: { real: Number(sides.real), bonus: Number(sides.bonus), held: Number(sides.held) },
    balance: {
      real: Number(sides.real_after),
      bonus: Number(sides.bonus_after),
      held: Number(sides.held_after),
    },
  };
}
