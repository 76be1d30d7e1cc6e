import { type RawBuilder, sql } from 'kysely';
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

/** Returns SQL of the last movement before an instant. Movements of a player are numbered in the order of their times. */
const lastBefore = (playerId: string, at: Date) => sql`COALESCE((SELECT id FROM ledger_movements
  WHERE player_id = ${playerId} AND created_at < ${at} ORDER BY id DESC LIMIT 1), 0)`;

/**
 * Returns movements of a player, the newest first. Balances are counted back from the current ones, in one statement, so
 * that they agree.
 */
export async function readPlayerLedger(
  db: Db,
  { playerId, from, to, after: last, most }: RecordWindow,
): Promise<LedgerLine[]> {
  const begin = from ? sql`AND id > ${lastBefore(playerId, from)}` : sql``;
  const latest = to ? sql`(${lastBefore(playerId, to)} + 1)` : sql`${LATEST}::bigint`;
  const end = last ? sql`${last.id}::bigint` : latest;
  const after = (account: PlayerAccount): RawBuilder<unknown> => {
    const [now, later, change] = ['balance', 'later', 'change'].map((table) =>
      sql.ref(`${table}.${account}`),
    );
    return sql`${now} - COALESCE(${later}, 0) - COALESCE(SUM(${change}) OVER newer, 0)
      AS ${sql.ref(`${account}_after`)}`;
  };
  const { rows } = await sql<Row>`
    WITH page AS (
      SELECT id, kind, currency, reference, created_at FROM ledger_movements
      WHERE player_id = ${playerId} AND id < ${end} ${begin} ORDER BY id DESC LIMIT ${most}
    ), change AS (
      SELECT page.id, kind, currency, reference, created_at, ${sums}
      FROM page JOIN ledger_postings AS side ON side.player_id = ${playerId} AND side.movement_id = page.id
      GROUP BY page.id, kind, currency, reference, created_at
    ), later AS (
      SELECT currency, ${sums} FROM ledger_movements AS movement
      JOIN ledger_postings AS side ON side.player_id = ${playerId} AND side.movement_id = movement.id
      WHERE movement.player_id = ${playerId} AND movement.id >= ${end} GROUP BY currency
    )
    SELECT change.id, change.kind, change.currency, change.reference, change.created_at AS at,
      change.real, change.bonus, change.held, ${sql.join(PLAYER_ACCOUNTS.map(after))}
    FROM change
    JOIN ledger_balances AS balance ON balance.player_id = ${playerId} AND balance.currency = change.currency
    LEFT JOIN later ON later.currency = change.currency
    WINDOW newer AS
      (PARTITION BY change.currency ORDER BY change.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ORDER BY change.id DESC`.execute(db);
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
