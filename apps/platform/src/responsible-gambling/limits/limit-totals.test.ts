import { proves } from '@playerdesk/proves';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { firstUse, insertUse, type Measure, releaseUse, sumUses } from './usage.queries.ts';

const HOUR = 3_600_000;
/** Hours over which the uses are spread: the days of a month and some more. */
const HOURS = 40 * 24;
const START = Date.UTC(2026, 9, 1);
const PRODUCTS = ['casino', 'sport', null] as const;
const MEASURES = ['deposit', 'wager', 'win'] as const;

interface MadeUse {
  readonly measure: Measure;
  readonly product: (typeof PRODUCTS)[number];
  readonly amount: number;
  readonly at: number;
  readonly end: 'kept' | 'released' | 'deleted';
}

const instants = fc.oneof(
  fc.integer({ min: 0, max: HOURS * HOUR }),
  // The ends of days, and of hours.
  fc.integer({ min: 0, max: HOURS }).map((hours) => hours * HOUR),
  fc.integer({ min: 1, max: HOURS }).map((hours) => hours * HOUR - 1),
);
const uses = fc.array(
  fc.record({
    measure: fc.constantFrom(...MEASURES),
    product: fc.constantFrom(...PRODUCTS),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    at: instants.map((passed) => START + passed),
    end: fc.constantFrom('kept', 'kept', 'kept', 'released', 'deleted'),
  }),
  { maxLength: 30 },
);
const windows = fc.array(
  fc.record({
    measures: fc.constantFrom<readonly Measure[]>(['deposit'], ['wager'], ['wager', 'win']),
    product: fc.constantFrom(...PRODUCTS),
    from: instants.map((passed) => START + passed),
  }),
  { minLength: 1, maxLength: 6 },
);

const test = sharedPlatform();
let playerId: string;
beforeEach(async () => {
  playerId = (await test.newPlayer()).userId;
});

/** Stores uses, by the functions of this release or as an earlier one does, and releases and deletes some. */
async function store(made: readonly MadeUse[]): Promise<void> {
  await test.db.deleteFrom('limit_usage').where('player_id', '=', playerId).execute();
  await test.db.transaction().execute(async (tx) => {
    for (const [index, { measure, product, amount, at, end }] of made.entries()) {
      const use = { measure, amount, reference: String(index), ...(product && { product }) };
      insertUse(tx, playerId, use, new Date(at));
      if (end === 'released') releaseUse(tx, playerId, use, new Date(at));
    }
  });
  const deleted = [...made.entries()].filter(([, { end }]) => end === 'deleted');
  for (const [index] of deleted) {
    await sql`DELETE FROM limit_usage WHERE player_id = ${playerId} AND reference = ${String(index)}`.execute(
      test.db,
    );
  }
}

type Window = Parameters<typeof sumUses>[2];

/** Returns the usage of a window by its definition. */
function sum(made: readonly MadeUse[], { measures, product, from }: Window) {
  const counted = made.filter(
    (use) =>
      use.end === 'kept' &&
      measures.includes(use.measure) &&
      (product === null || use.product === product) &&
      use.at >= from,
  );
  const used = counted.reduce(
    (total, { measure, amount }) => total + (measure === 'win' ? -amount : amount),
    0,
  );
  return { used, first: counted.length > 0 ? Math.min(...counted.map(({ at }) => at)) : null };
}

describe('the running totals of limits', () => {
  it('give the sum and the first of the uses in any window', async () => {
    proves('RE-05.totals');
    await fc.assert(
      fc.asyncProperty(uses, windows, async (made, wanted) => {
        await store(made);
        for (const window of wanted) {
          const expected = sum(made, window);
          expect(await sumUses(test.db, playerId, window)).toBe(expected.used);
          expect(await firstUse(test.db, playerId, window)).toBe(expected.first);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are what a sum reads for whole days', async () => {
    proves('RE-05.totals');
    await store([{ measure: 'wager', product: 'casino', amount: 100, at: START + 30 * HOUR, end: 'kept' }]);

    await sql`UPDATE limit_totals SET amount = amount + 1 WHERE player_id = ${playerId}`.execute(test.db);

    const window = { measures: ['wager'], product: null } as const;
    expect(await sumUses(test.db, playerId, { ...window, from: START })).toBe(101);
    expect(await sumUses(test.db, playerId, { ...window, from: START + 24 * HOUR + 1 })).toBe(100);
  });

  it('are kept for uses that another statement writes', async () => {
    proves('RE-05.totals');
    const at = new Date(START + HOUR);

    await sql`INSERT INTO limit_usage (player_id, measure, product, amount, reference, used_at)
      VALUES (${playerId}, 'deposit', NULL, 500, 'old', ${at}), (${playerId}, 'deposit', NULL, 70, 'older', ${at})`.execute(
      test.db,
    );
    await sql`UPDATE limit_usage SET released_at = ${at} WHERE player_id = ${playerId} AND reference = 'older'`.execute(
      test.db,
    );

    expect(await totals(test.db, playerId)).toEqual([['deposit', '', 500, 1]]);
  });
});

async function totals(db: Db, ofPlayer: string) {
  const rows = await db
    .selectFrom('limit_totals')
    .selectAll()
    .where('player_id', '=', ofPlayer)
    .where('uses', '>', 0)
    .orderBy('day')
    .execute();
  return rows.map(({ measure, product, amount, uses: count }) => [measure, product, Number(amount), count]);
}
