import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../test/fixtures/postgres-platform.ts';
import { searchPlayers } from '../../../identity/index.ts';
import type { Database } from '../../../infrastructure/database/database.ts';
import { openPostgres } from '../../../infrastructure/database/postgres-database.ts';
import { listUnansweredPayments, type PaymentSearch, searchPayments } from '../../../money/index.ts';
import { getRecordList } from './record-lists.ts';

/** Entries of a player in each list. */
const ROWS = 20_000;
/** Persons added by one statement, which may not last long. */
const AT_ONCE = 4_000;
const PAGE = 50;
/** From the sixth on, PostgreSQL may use one plan for all values. */
const TIMES = 8;
/** The page of each method of payments, as entries of the index and as rows, and the archives. */
const MOST_READ = TIMES * (4 * PAGE + 10);
/** The tables of the lists, and of the search. */
const OF_LISTS = ['payments', 'play_steps', 'messages', 'sessions', 'ledger_movements', 'ledger_postings'];
const OF_SEARCH = ['players', 'persons'];
const LONG = ['ledger', 'payments', 'play', 'messages', 'sessions'] as const;

const playerId = randomUUID();
let database: Database;
beforeAll(async () => {
  // One connection, whose counters are complete once it has reported them.
  database = await openPostgres(await newDatabase(), { poolSize: 1 });
  const { db } = database;
  const at = sql`now() - row * interval '1 minute'`;
  const rows = sql`generate_series(1, ${ROWS}::int) AS row`;
  await sql`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
    VALUES (${playerId}, 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', now())`.execute(db);
  await sql`INSERT INTO payments
      (id, tx_id, player_id, method, status, amount, currency, brand, provider, created_at, ended_at)
    SELECT gen_random_uuid(), row, ${playerId}::uuid, CASE row % 2 WHEN 0 THEN 'deposit' ELSE 'withdraw' END,
      'completed', 100, 'EUR', 'Testcasino', 'card', ${at}, ${at} FROM ${rows}`.execute(db);
  await sql`INSERT INTO plays (id, book, round_id, player_id, product, game_id, currency, stake_real, stake_bonus,
      counted, status, started_at)
    VALUES (${playerId}, 'casino', 'one', ${playerId}, 'casino', 'slot', 'EUR', 1, 0, 0, 'settled', now())`.execute(
    db,
  );
  await sql`INSERT INTO play_steps (play_id, step, player_id, book, type, amount, currency, game, status, at)
    SELECT ${playerId}::uuid, row, ${playerId}::uuid, 'casino', 'Bet', -100, 'EUR', 'Slot', 'Completed', ${at}
    FROM ${rows}`.execute(db);
  await sql`INSERT INTO messages (id, player_id, title, content, status, sent_at)
    SELECT gen_random_uuid(), ${playerId}::uuid, 'One', 'Two', 'Read', ${at} FROM ${rows}`.execute(db);
  await sql`INSERT INTO sessions (id_hash, player_id, created_at, seen_at, expires_at, device, failed_sign_ins, method,
      acr, acr_at)
    SELECT gen_random_uuid()::text, ${playerId}::uuid, ${at}, ${at}, ${at}, 'Firefox', 0, 'password', 'password',
      ${at} FROM ${rows}`.execute(db);
  await sql`WITH moved AS (
      INSERT INTO ledger_movements (key, kind, player_id, currency, created_at, real_after, bonus_after, held_after)
      SELECT row, 'deposit', ${playerId}::uuid, 'EUR', now() - (${ROWS}::int - row) * interval '1 minute', row, 0, 0
      FROM ${rows} ORDER BY row RETURNING id)
    INSERT INTO ledger_postings (player_id, movement_id, account, amount)
    SELECT ${playerId}::uuid, id, account, amount
    FROM moved, (VALUES ('real', 1), ('clearing', -1)) AS side (account, amount)`.execute(db);
  await sql`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
    SELECT gen_random_uuid(), 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', ${at} FROM ${rows}`.execute(
    db,
  );
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    await sql`INSERT INTO persons (player_id, email, phone, calling_code, first_name, last_name, birth_date, address,
        city, zip, registered_at)
      SELECT id, '', '', '', 'Maja', CASE row % 10 WHEN 0 THEN 'Stenberg' ELSE 'Borg' END, '1990-01-01', '', '', '',
        created_at
      FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at) AS row FROM players) AS player
      WHERE row > ${from} AND row <= ${from + AT_ONCE}`.execute(db);
  }
  // Outside a transaction, so that pages need no look at the rows to know which are visible.
  for (const table of [...OF_LISTS, ...OF_SEARCH])
    await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(db);
});
afterAll(() => database?.close());

/** Returns how many rows and entries of indexes were read in some tables, while a task runs. */
async function readBy(task: () => Promise<unknown>, counted = OF_LISTS): Promise<number> {
  const total = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
    const tables = sql`(${sql.join(counted.map((table) => sql.lit(table)))})`;
    const { rows } = await sql<{ total: string }>`
      SELECT (SELECT SUM(seq_tup_read) FROM pg_stat_user_tables WHERE relname IN ${tables})
        + (SELECT SUM(idx_tup_read) FROM pg_stat_user_indexes WHERE relname IN ${tables}) AS total`.execute(
      database.db,
    );
    return Number(rows[0]?.total);
  };
  const before = await total();
  await task();
  return (await total()) - before;
}

describe.each(LONG)('the list of %s of a player with many entries', (name) => {
  it.each([0, 0.5, 0.99])('reads a page alone, after %s of them, however often', async (part) => {
    proves('RE-05.pages');
    const { db } = database;
    const { read } = getRecordList(name);
    const clock = { now: Date.now };
    const registeredAt = new Date(0);
    const to = new Date(Date.now() - part * ROWS * 60_000);
    const [first] = await read({ db, clock, registeredAt, window: { playerId, to, most: 1 } });
    const after = { at: new Date(first?.at ?? 0), id: first?.id ?? '' };

    const taken = await readBy(async () => {
      for (let time = 0; time < TIMES; time += 1) {
        for (const window of [{ after }, { to }]) {
          const reading = { db, clock, registeredAt, window: { ...window, playerId, most: PAGE } };
          expect(await read(reading)).toHaveLength(PAGE);
        }
      }
    });

    expect(taken).toBeLessThan(2 * MOST_READ);
  });
});

describe('payments of all players', () => {
  it('are searched by pages, however often', async () => {
    proves('RE-05.pages');
    const search = (after?: PaymentSearch['after']) =>
      searchPayments(database.db, { method: 'deposit', from: new Date(0), after, most: PAGE });
    const first = await search();
    const last = first.at(-1);
    const after = last && { createdAt: new Date(last.at), id: last.id };

    const taken = await readBy(async () => {
      for (let time = 0; time < TIMES; time += 1) expect(await search(after)).toHaveLength(PAGE);
    });

    expect(taken).toBeLessThan(MOST_READ);
  });

  it('are not read when the provider has ended them', async () => {
    proves('RE-05.pages');
    const taken = await readBy(async () => {
      for (let time = 0; time < TIMES; time += 1)
        expect(await listUnansweredPayments(database.db, Date.now(), PAGE)).toEqual([]);
    });

    expect(taken).toBe(0);
  });
});

describe('the search of players', () => {
  it('reads, for a part of a common name, the persons up to the last one of the page', async () => {
    proves('ST-01.search');
    const search = () => searchPlayers(database.db, { text: 'stenb', most: PAGE });

    const taken = await readBy(async () => {
      for (let time = 0; time < TIMES; time += 1) expect(await search()).toHaveLength(PAGE);
    }, OF_SEARCH);

    // Each tenth has the name. A player is read for each one on the page.
    expect(taken).toBeLessThan(TIMES * 12 * PAGE);
  });
});
