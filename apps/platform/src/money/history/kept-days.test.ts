import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { lastDeposits, paymentPage, totalsByBrand, totalsByMonth } from '../payment/history.queries.ts';
import { sumParts } from '../statement/statement.queries.ts';
import { playHistory } from './history.queries.ts';

const RUNS = process.env.PLAYERDESK_FULL ? 60 : 12;
const START = Date.UTC(2026, 9, 24);
const ZONE = 'Europe/Malta';

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
});
afterAll(() => database?.close());

async function newPlayer(): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
    VALUES (${id}, 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', now())`.execute(database.db);
  return id;
}

/** Instants of a few days, often equal, and often at the ends of days. */
const instants = fc
  .record({
    day: fc.integer({ min: 0, max: 9 }),
    ms: fc.constantFrom(0, 1, HOUR, 22 * HOUR, 23 * HOUR, DAY - 1),
  })
  .map(({ day, ms }) => new Date(START + day * DAY + ms));
const payments = fc.record({
  method: fc.constantFrom('deposit' as const, 'withdraw' as const),
  status: fc.constantFrom('initiated' as const, 'completed' as const, 'failed' as const),
  brand: fc.constantFrom('one', 'two'),
  amount: fc.integer({ min: 1, max: 1000 }),
  created: instants,
  ended: instants,
});
const steps = fc.record({
  book: fc.constantFrom('casino' as const, 'sport' as const),
  type: fc.constantFrom('Bet' as const, 'Win' as const),
  status: fc.constantFrom('Pending' as const, 'Completed' as const, 'Rollbacked' as const),
  amount: fc.integer({ min: 1, max: 1000 }),
  at: instants,
});
type GeneratedPayment = typeof payments extends fc.Arbitrary<infer T> ? T : never;
type GeneratedStep = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const toPayment = (playerId: string, { created, ended, ...row }: GeneratedPayment) => ({
  ...row,
  id: randomUUID(),
  tx_id: randomUUID(),
  player_id: playerId,
  currency: 'EUR',
  provider: 'card',
  created_at: created,
  ended_at: row.status === 'initiated' ? null : ended,
});
const toStep = (playerId: string, playId: string, { type, amount, ...row }: GeneratedStep) => ({
  ...row,
  type,
  amount: type === 'Bet' ? -amount : amount,
  play_id: playId,
  step: randomUUID(),
  player_id: playerId,
  currency: 'EUR',
  game: 'Slot',
});

async function newPlay(playerId: string): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO plays (id, book, round_id, player_id, product, game_id, currency, stake_real, stake_bonus,
      counted, status, started_at)
    VALUES (${id}, 'casino', ${id}, ${playerId}, 'slots', 'slot', 'EUR', 0, 0, 0, 'open', now())`.execute(
    database.db,
  );
  return id;
}

/** Writes rows, then changes and deletes some, as payments and rounds do and as an archive or a correction might. */
async function write(playerId: string, before: GeneratedPayment[], after: GeneratedPayment[]): Promise<void> {
  const { db } = database;
  const rows = before.map((one) => toPayment(playerId, one));
  if (rows.length > 0) await db.insertInto('payments').values(rows).execute();
  for (const [index, { id }] of rows.entries()) {
    const change = after[index];
    if (!change) continue;
    const { id: _id, tx_id: _txId, player_id: _player, ...set } = toPayment(playerId, change);
    await db.updateTable('payments').set(set).where('id', '=', id).execute();
  }
  const last = rows.at(-1);
  if (last && after.length > rows.length) await db.deleteFrom('payments').where('id', '=', last.id).execute();
}

async function writeSteps(playerId: string, before: GeneratedStep[], after: GeneratedStep[]): Promise<void> {
  const { db } = database;
  const playId = await newPlay(playerId);
  const rows = before.map((one) => toStep(playerId, playId, one));
  if (rows.length > 0) await db.insertInto('play_steps').values(rows).execute();
  for (const [index, { step }] of rows.entries()) {
    const change = after[index];
    if (!change) continue;
    const { step: _step, play_id: _playId, ...set } = toStep(playerId, playId, change);
    await db.updateTable('play_steps').set(set).where('step', '=', step).execute();
  }
  const last = rows.at(-1);
  if (last && after.length > rows.length) {
    await db.deleteFrom('play_steps').where('step', '=', last.step).execute();
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds up a player's rows in this process, without the database's functions. */
async function summed(playerId: string) {
  const { db } = database;
  const sums = new Map<string, number>();
  const add = (amount: number, ...key: string[]) =>
    sums.set(key.join(' '), (sums.get(key.join(' ')) ?? 0) + amount);
  const paid = await db.selectFrom('payments').selectAll().where('player_id', '=', playerId).execute();
  for (const { method, brand, status, amount, created_at, ended_at } of paid) {
    add(1, 'listed', method, dayOf(created_at), brand);
    if (status !== 'completed') continue;
    add(1, 'completed', method, dayOf(ended_at ?? created_at), brand);
    add(Number(amount), 'amount', method, dayOf(ended_at ?? created_at), brand);
  }
  const played = await db.selectFrom('play_steps').selectAll().where('player_id', '=', playerId).execute();
  for (const { book, type, status, amount, at } of played) {
    add(1, 'steps', book, dayOf(at));
    if (status === 'Rollbacked') continue;
    add(
      type === 'Bet' ? -Number(amount) : Number(amount),
      type === 'Bet' ? 'wagered' : 'won',
      book,
      dayOf(at),
    );
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0).sort());
}

async function kept(playerId: string) {
  const { rows } = await sql<{ key: string; amount: string }>`
    SELECT concat_ws(' ', kind, method, day::text, brand) AS key, sum AS amount FROM payment_days,
      LATERAL (VALUES ('listed', listed), ('completed', completed), ('amount', amount)) AS kept (kind, sum)
      WHERE player_id = ${playerId}
    UNION ALL
    SELECT concat_ws(' ', kind, book, day::text), sum FROM play_days,
      LATERAL (VALUES ('steps', steps), ('wagered', wagered), ('won', won)) AS kept (kind, sum)
      WHERE player_id = ${playerId}`.execute(database.db);
  return new Map(
    rows
      .map(({ key, amount }) => [key, Number(amount)] as const)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );
}

const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 12 });

describe('the kept days of a player', () => {
  it('equal the sums of the rows after any inserts, changes and deletions', {
    timeout: 300_000,
  }, async () => {
    proves('RE-05.statistics');
    const histories = fc.tuple(several(payments), several(payments), several(steps), several(steps));

    await fc.assert(
      fc.asyncProperty(histories, async ([paid, changed, played, corrected]) => {
        const playerId = await newPlayer();
        await write(playerId, paid, changed);
        await writeSteps(playerId, played, corrected);

        expect(await kept(playerId)).toEqual(await summed(playerId));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the statistics of payments', () => {
  it('equal the sums of the completed payments', { timeout: 300_000 }, async () => {
    proves('RE-05.statistics');
    const months = [Date.UTC(2026, 8, 30, 22), Date.UTC(2026, 9, 31, 23)];

    await fc.assert(
      fc.asyncProperty(several(payments), async (generated) => {
        const playerId = await newPlayer();
        await write(playerId, generated, []);
        const completed = generated.filter(({ status }) => status === 'completed');
        const sum = (rows: GeneratedPayment[], method: string) =>
          rows.reduce((total, row) => total + (row.method === method ? row.amount : 0), 0);

        const brands = await totalsByBrand(database.db, playerId);
        const last = await lastDeposits(database.db, playerId);
        const byMonth = await totalsByMonth(database.db, playerId, months, ZONE);

        expect(brands).toEqual(
          ['one', 'two'].flatMap((brand) => {
            const rows = completed.filter((row) => row.brand === brand);
            if (rows.length === 0) return [];
            const count = (method: string) => rows.filter((row) => row.method === method).length;
            return [
              {
                brand,
                deposited: sum(rows, 'deposit'),
                deposits: count('deposit'),
                withdrawn: sum(rows, 'withdraw'),
                withdrawals: count('withdraw'),
              },
            ];
          }),
        );
        for (const { brand, at, amount } of last) {
          const deposits = completed.filter((row) => row.method === 'deposit' && row.brand === brand);
          expect(at).toBe(Math.max(...deposits.map(({ ended }) => ended.getTime())));
          expect(deposits.filter(({ ended }) => ended.getTime() === at).map((row) => row.amount)).toContain(
            amount,
          );
        }
        const inOctober = completed.filter(({ ended }) => ended.getTime() < (months[1] as number));
        const later = completed.filter(({ ended }) => ended.getTime() >= (months[1] as number));
        expect(new Map(byMonth.map(({ month, ...row }) => [month, row]))).toEqual(
          new Map(
            (
              [
                ['2026-10', inOctober],
                ['2026-11', later],
              ] as const
            ).flatMap(([month, rows]) =>
              rows.length === 0
                ? []
                : [[month, { deposited: sum(rows, 'deposit'), withdrawn: sum(rows, 'withdraw') }]],
            ),
          ),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a page of a history', () => {
  const bounds = fc.option(instants, { nil: null });
  const windows = fc.record({
    offset: fc.integer({ min: 0, max: 30 }),
    max: fc.integer({ min: 1, max: 10 }),
    from: bounds,
    to: bounds,
  });
  const inWindow = (at: Date, { from, to }: { from: Date | null; to: Date | null }) =>
    (from === null || at >= from) && (to === null || at < to);

  it('contains the rows at its offset in any window, and the number of all', {
    timeout: 300_000,
  }, async () => {
    proves('RE-05.pages');
    const cases = fc.tuple(
      fc.array(steps, { maxLength: 30 }),
      fc.array(payments, { maxLength: 30 }),
      fc.array(windows, { minLength: 5, maxLength: 5 }),
      fc.constantFrom('casino' as const, null),
    );

    await fc.assert(
      fc.asyncProperty(cases, async ([played, paid, requested, book]) => {
        const playerId = await newPlayer();
        await writeSteps(playerId, played, []);
        await write(playerId, paid, []);
        const { db } = database;
        const allSteps = await db
          .selectFrom('play_steps')
          .selectAll()
          .where('player_id', '=', playerId)
          .execute();
        const allPayments = await db
          .selectFrom('payments')
          .selectAll()
          .where('player_id', '=', playerId)
          .where('method', '=', 'deposit')
          .execute();

        for (const window of requested) {
          const { offset, max } = window;
          const page = await playHistory(db, playerId, book, window);
          const listed = allSteps
            .filter((row) => (book === null || row.book === book) && inWindow(row.at, window))
            .sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
          expect(page.transactions.map(({ id }) => id)).toEqual(
            listed.slice(offset, offset + max).map(({ id }) => String(id)),
          );
          expect(page.totalPageCount).toBe(Math.ceil(listed.length / max));

          const { payments: shown, total } = await paymentPage(db, playerId, 'deposit', window);
          const deposits = allPayments
            .filter((row) => inWindow(row.created_at, window))
            .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
          expect(shown.map(({ id }) => id)).toEqual(deposits.slice(offset, offset + max).map(({ id }) => id));
          expect(total).toBe(deposits.length);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the sums of an activity statement', () => {
  it('equal the payments and steps of each part, whichever bounds cut a day', {
    timeout: 300_000,
  }, async () => {
    proves('HI-06.books');
    const bounds = fc
      .uniqueArray(
        instants.map((at) => at.getTime()),
        { minLength: 2, maxLength: 5 },
      )
      .map((times) => times.sort((a, b) => a - b).map((time) => new Date(time)));

    await fc.assert(
      fc.asyncProperty(several(payments), several(steps), bounds, async (paid, played, cuts) => {
        const playerId = await newPlayer();
        await write(playerId, paid, []);
        await writeSteps(playerId, played, []);

        const expected = new Map<string, number>();
        const add = (at: Date, amount: number, ...key: (string | null)[]) => {
          const part = cuts.findLastIndex((cut) => at >= cut);
          const name = [part, ...key].join(' ');
          if (part >= 0 && part < cuts.length - 1) expected.set(name, (expected.get(name) ?? 0) + amount);
        };
        for (const { status, method, ended, amount } of paid)
          if (status === 'completed')
            add(ended, amount, method === 'deposit' ? 'deposited' : 'withdrawn', null);
        for (const { status, type, at, amount, book } of played)
          if (status !== 'Rollbacked') add(at, amount, type === 'Bet' ? 'staked' : 'won', book);
        const sums = await sumParts(database.db, playerId, 'EUR', cuts);

        expect(
          new Map(sums.map(({ part, kind, book, amount }) => [[part, kind, book].join(' '), amount])),
        ).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
  });
});
