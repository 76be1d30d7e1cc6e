import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Holdings, PLAYER_ACCOUNTS, type PlayerAccount } from './account.ts';

/** A movement of a player's money, with what it changed and what the player had after it. Integer minor units. */
export interface LedgerLine {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly currency: string;
  /** The payment, round or bonus that it belongs to. */
  readonly reference: string | null;
  readonly change: Holdings;
  readonly balance: Holdings;
}

/** A page, and the movement before which the next one begins. Null: there are no more. */
export interface LedgerPage {
  readonly entries: readonly LedgerLine[];
  readonly next: number | null;
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
 * Returns movements before one, the newest first. Balances are counted back from the current ones, in one statement, so
 * that they agree.
 */
export async function readPlayerLedger(
  db: Db,
  playerId: string,
  before: number | null,
  most: number,
): Promise<LedgerPage> {
  const end = sql`${String(before ?? LATEST)}::bigint`;
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
      WHERE player_id = ${playerId} AND id < ${end} ORDER BY id DESC LIMIT ${most + 1}
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
  const entries = rows.slice(0, most).map(toLine);
  return { entries, next: rows.length > most ? (entries.at(-1)?.id ?? null) : null };
}

function toLine({ id, at, kind, currency, reference, ...sides }: Row): LedgerLine {
  return {
    id: Number(id),
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
