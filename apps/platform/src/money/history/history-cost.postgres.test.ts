import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { openPostgres } from '../../infrastructure/database/postgres-database.ts';
import { lastDeposits, paymentPage, totalsByBrand, totalsByMonth } from '../payment/history.queries.ts';
import { sumParts } from '../statement/statement.queries.ts';
import { playHistory } from './history.queries.ts';

/** Of payments, and of rounds. */
const ROWS = 50_000;
/** Rows per day: what a page may skip. */
const PER_DAY = 200;
const PAGE = 20;
/** Two days that the ends of a window cut, one day to skip, and the page as ids and as rows. */
const MOST_READ = 3 * PER_DAY + 2 * PAGE + 10;

/** Amount of a row: from 1 to 9,973 minor units. */
const AMOUNT = sql.raw('(1 + row * 7919 % 9973)');

const playerId = randomUUID();
let database: Database;
let newest: Date;
beforeAll(async () => {
  // One connection, whose counters are complete once it has reported them.
  database = await openPostgres(await newDatabase(), { poolSize: 1 });
  const { db } = database;
  newest = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  await sql`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
    VALUES (${playerId}, 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', now())`.execute(db);
  const at = sql`${newest}::timestamptz - row * interval '1 day' / ${PER_DAY}::int`;
  await sql`INSERT INTO payments
      (id, tx_id, player_id, method, status, amount, currency, brand, provider, created_at, ended_at)
    SELECT gen_random_uuid(), row, ${playerId}::uuid, 'deposit', 'completed', ${AMOUNT}, 'EUR', 'Testcasino', 'card', ${at},
      ${at} FROM generate_series(1, ${ROWS}::int) AS row`.execute(db);
  await sql`INSERT INTO plays (id, book, round_id, player_id, product, game_id, currency, stake_real, stake_bonus,
      counted, status, started_at)
    VALUES (${playerId}, 'casino', 'one', ${playerId}, 'slots', 'slot', 'EUR', 1, 0, 0, 'settled', now())`.execute(
    db,
  );
  await sql`INSERT INTO play_steps (play_id, step, player_id, book, type, amount, currency, game, status, at)
    SELECT ${playerId}::uuid, row, ${playerId}::uuid, 'casino', CASE row % 3 WHEN 0 THEN 'Win' ELSE 'Bet' END,
      CASE row % 3 WHEN 0 THEN ${AMOUNT} ELSE -${AMOUNT} END, 'EUR', 'Slot', 'Completed', ${at}
    FROM generate_series(1, ${ROWS}::int) AS row`.execute(db);
  // Outside a transaction, so that pages need no look at the rows to know which are visible.
  await sql`VACUUM (ANALYZE) payments, play_steps, payment_days, play_days`.execute(db);
});
afterAll(() => database?.close());

/** Returns how many rows and entries of indexes were read in the tables of histories, while a task runs. */
async function readBy(task: () => Promise<unknown>): Promise<number> {
  const total = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
    const { rows } = await sql<{ total: string }>`
      SELECT (SELECT SUM(seq_tup_read) FROM pg_stat_user_tables WHERE relname IN ('payments', 'play_steps'))
        + (SELECT SUM(idx_tup_read) FROM pg_stat_user_indexes WHERE relname IN ('payments', 'play_steps'))
        AS total`.execute(database.db);
    return Number(rows[0]?.total);
  };
  const before = await total();
  await task();
  return (await total()) - before;
}

const OFFSETS = [0, ROWS / 2, ROWS - PAGE];
const WINDOWS = OFFSETS.map((offset) => ({ offset, max: PAGE, from: null, to: null }));

describe('a history of a hundred thousand rows', () => {
  it.each(WINDOWS)('reads a page and a day of rounds at the offset $offset', async (window) => {
    proves('RE-05.pages');
    const { db } = database;

    const read = await readBy(async () => {
      for (const book of ['casino', null] as const) {
        const page = await playHistory(db, playerId, book, window);
        expect(page.transactions).toHaveLength(PAGE);
        expect(page.totalPageCount).toBe(ROWS / PAGE);
      }
    });

    expect(read).toBeLessThan(2 * MOST_READ);
  });

  it.each(WINDOWS)('reads a page and a day of payments at the offset $offset', async (window) => {
    proves('RE-05.pages');

    const read = await readBy(async () => {
      const page = await paymentPage(database.db, playerId, 'deposit', window);
      expect([page.payments.length, page.total]).toEqual([PAGE, ROWS]);
    });

    expect(read).toBeLessThan(MOST_READ);
  });

  it('reads the days that a period cuts, and no others', async () => {
    proves('RE-05.pages');
    const period = {
      offset: ROWS / 4,
      max: PAGE,
      from: new Date(newest.getTime() - 150.5 * 86_400_000),
      to: new Date(newest.getTime() - 10.5 * 86_400_000),
    };

    const read = await readBy(async () => {
      const { total } = await paymentPage(database.db, playerId, 'deposit', period);
      expect(total).toBe(140 * PER_DAY);
    });

    expect(read).toBeLessThan(MOST_READ);
  });

  it('reads the days between two months for statistics, and no others', async () => {
    proves('RE-05.statistics');
    const { db } = database;
    // Malta's months begin an hour or two before those of UTC.
    const month = (ago: number) => Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - ago, 0, 23);
    const starts = [5, 4, 3, 2, 1, 0].map(month);

    const read = await readBy(async () => {
      expect(await totalsByBrand(db, playerId)).toMatchObject([{ deposits: ROWS }]);
      expect(await lastDeposits(db, playerId)).toHaveLength(1);
      expect((await totalsByMonth(db, playerId, starts, 'Europe/Malta')).length).toBeGreaterThan(4);
    });

    expect(read).toBeLessThan((starts.length + 1) * PER_DAY);
  });

  it('reads the days between the months of an activity statement, and no others, however often', async () => {
    proves('HI-06.cost');
    // From the sixth on, PostgreSQL may use one plan for all players.
    const times = 8;
    const month = (ago: number) => Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - ago, 0, 23);
    const bounds = [5, 4, 3, 2, 1, 0].map((ago) => new Date(month(ago)));

    const read = await readBy(async () => {
      for (let time = 0; time < times; time += 1) {
        const sums = await sumParts(database.db, playerId, 'EUR', bounds);
        expect(sums.filter(({ kind }) => kind === 'staked')).toHaveLength(bounds.length - 1);
      }
    });

    // Payments and rounds of the days that the bounds cut.
    expect(read).toBeLessThan(times * 2 * (bounds.length + 1) * PER_DAY);
  });

  it('has the sums of its rows in the statement of a year, to the cent', async () => {
    proves('HI-06.books');
    const month = (ago: number) =>
      new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - ago, 0, 23));
    const bounds = [...Array.from({ length: 12 }, (_, index) => month(11 - index)), newest];
    const part = sql`width_bucket(at, ${bounds}::timestamptz[]) - 1`;

    const sums = await sumParts(database.db, playerId, 'EUR', bounds);

    const { rows } = await sql<{ part: number; kind: string; amount: string }>`
      SELECT ${part} AS part, kind, SUM(amount) AS amount FROM (
        SELECT ended_at AS at, 'deposited' AS kind, amount FROM payments WHERE player_id = ${playerId}
        UNION ALL
        SELECT at, CASE type WHEN 'Bet' THEN 'staked' ELSE 'won' END, ABS(amount) FROM play_steps
        WHERE player_id = ${playerId}
      ) AS entries WHERE at >= ${bounds[0]} AND at < ${newest} GROUP BY 1, 2`.execute(database.db);
    expect(rows.length).toBeGreaterThan(20);
    const toMap = (all: readonly { part: number; kind: string; amount: string | number }[]) =>
      new Map(all.map(({ part, kind, amount }) => [`${part} ${kind}`, Number(amount)]));
    expect(toMap(sums)).toEqual(toMap(rows));
  });
});
