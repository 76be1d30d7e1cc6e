import { sql } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/** The kinds of movements that belong to rounds. The others stay: payments and bonuses are compared with them. */
export const ROUND_KINDS: readonly string[] = ['stake', 'win', 'cancel', 'jackpot'];

/** The sum of an account of a player that the books carry forward. */
export interface Carried {
  readonly playerId: string;
  readonly currency: string;
  readonly account: string;
  /** The jackpot. Empty for other accounts. */
  readonly reference: string;
  readonly amount: number;
}

/** The account whose sums are counted by jackpot. */
export const JACKPOT_ACCOUNT = 'jackpot';

/** Adds the postings of movements, which are about to leave, to the sums that the books carry forward. */
export async function carryForward(
  tx: Tx,
  { ids, players }: { readonly ids: readonly string[]; readonly players: readonly string[] },
): Promise<void> {
  await sql`INSERT INTO ledger_carried AS kept (player_id, currency, account, reference, amount)
    SELECT movement.player_id, movement.currency, posting.account,
      CASE posting.account WHEN ${JACKPOT_ACCOUNT} THEN COALESCE(movement.reference, '') ELSE '' END,
      SUM(posting.amount)
    FROM ledger_movements AS movement JOIN ledger_postings AS posting
      ON posting.player_id = movement.player_id AND posting.movement_id = movement.id
    WHERE movement.player_id = ANY(${players}::uuid[]) AND movement.id = ANY(${ids}::bigint[])
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (player_id, currency, account, reference)
      DO UPDATE SET amount = kept.amount + excluded.amount`.execute(tx);
}

/** Rows that are read at once. */
const PAGE = 10_000;

/** Yields all sums that are carried forward. */
export async function* listCarried(db: Db): AsyncGenerator<Carried> {
  let after: readonly string[] = ['00000000-0000-0000-0000-000000000000', '', '', ''];
  for (;;) {
    const { rows } = await sql<Carried>`
      SELECT player_id AS "playerId", currency, account, reference, amount FROM ledger_carried
      WHERE (player_id, currency, account, reference) > (${after[0]}::uuid, ${after[1]}, ${after[2]}, ${after[3]})
      ORDER BY player_id, currency, account, reference LIMIT ${PAGE}`.execute(db);
    for (const row of rows) yield { ...row, amount: Number(row.amount) };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [last.playerId, last.currency, last.account, last.reference];
  }
}
