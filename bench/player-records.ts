import { type Kysely, sql } from 'kysely';
import { RECORD_LISTS } from '../apps/platform/src/app/console/records/record-lists.ts';
import type { Tables } from '../apps/platform/src/infrastructure/database/tables.ts';

/** Rows added by one statement, which may not last long. */
const AT_ONCE = 20_000;
const HOUR = 3_600_000;

/** Gives a player many payments, stakes, messages and movements of money: one of each in an hour. */
export async function addRecords(db: Kysely<Tables>, playerId: string, count: number): Promise<void> {
  const player = sql`${sql.lit(playerId)}::uuid`;
  await sql`INSERT INTO plays (id, book, round_id, player_id, product, game_id, currency, stake_real, stake_bonus,
      counted, status, started_at)
    VALUES (${player}, 'casino', 'one', ${player}, 'casino', 'slot', 'EUR', 1, 0, 0, 'settled', now())`.execute(
    db,
  );
  for (let from = 1; from <= count; from += AT_ONCE) {
    const rows = sql`generate_series(${sql.lit(from)}::int, ${sql.lit(Math.min(count, from + AT_ONCE - 1))}) AS n`;
    const at = sql`now() - n * interval '1 hour'`;
    await sql`INSERT INTO payments (id, tx_id, player_id, method, status, amount, currency, brand, provider, created_at,
        ended_at)
      SELECT gen_random_uuid(), 'record ' || n, ${player}, CASE n % 5 WHEN 0 THEN 'withdraw' ELSE 'deposit' END,
        'completed', 2000, 'EUR', 'card', 'piq', ${at}, ${at} FROM ${rows}`.execute(db);
    await sql`INSERT INTO play_steps (play_id, step, player_id, book, type, amount, currency, game, status, at)
      SELECT ${player}, n, ${player}, 'casino', 'Bet', -100, 'EUR', 'Slot', 'Completed', ${at} FROM ${rows}`.execute(
      db,
    );
    await sql`INSERT INTO messages (id, player_id, title, content, status, sent_at)
      SELECT gen_random_uuid(), ${player}, 'Hello', '<p>Hello</p>', 'Read', ${at} FROM ${rows}`.execute(db);
    // The oldest first: movements are numbered in the order of their times.
    await sql`WITH moved AS (
        INSERT INTO ledger_movements
          (key, kind, player_id, currency, created_at, real_after, bonus_after, held_after)
        SELECT 'record ' || n, 'deposit', ${player}, 'EUR', now() - (${sql.lit(count)} - n) * interval '1 hour', n, 0, 0
        FROM ${rows} ORDER BY n RETURNING id)
      INSERT INTO ledger_postings (player_id, movement_id, account, amount)
      SELECT ${player}, id, account, amount FROM moved, (VALUES ('real', 1), ('clearing', -1)) AS side (account, amount)`.execute(
      db,
    );
  }
  await sql`INSERT INTO ledger_balances (player_id, currency, real, bonus, held)
    VALUES (${player}, 'EUR', ${sql.lit(count)}, 0, 0)`.execute(db);
  await sql`ANALYZE payments, play_steps, messages, ledger_movements, ledger_postings`.execute(db);
}

type Time = (kind: string, act: (turn: number) => Promise<number>) => Promise<void>;

/** Measures the newest page of each list about a player, and one of the middle. */
export async function measureRecords(db: Kysely<Tables>, playerId: string, count: number, time: Time) {
  console.log(`Lists about a player with ${count} entries`);
  const clock = { now: Date.now };
  for (const [name, list] of Object.entries(RECORD_LISTS)) {
    const read = async (to: Date | undefined) => {
      const window = { playerId, to, most: 51 };
      return (await list.read({ db, clock, registeredAt: new Date(0), window })).length;
    };
    await time(`${name}, the newest`, () => read(undefined));
    await time(`${name}, in the middle`, (turn) => read(new Date(Date.now() - (count / 2 + turn) * HOUR)));
  }
}
