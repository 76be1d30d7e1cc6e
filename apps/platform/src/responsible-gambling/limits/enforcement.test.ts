import type { Product } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createTestLimits,
  limitedPlayer,
  toMondayNoon,
  type WireLimit,
} from '../../../test/fixtures/limited-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import type { LimitReached, Spent } from './enforcement.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const test = sharedPlatform();
let limits: Awaited<ReturnType<typeof createTestLimits>>['limits'];
beforeAll(async () => {
  ({ limits } = await createTestLimits(test));
});

let references = 0;
/** Creates a player with limits, and helpers to use them. */
async function player(...requested: WireLimit[]) {
  const one = limitedPlayer(test, await test.newPlayer());
  for (const limit of requested) expect((await one.set(limit)).status).toBe(200);
  const use = (measure: Spent, amount: number, product?: Product, reference = `use-${++references}`) => ({
    measure,
    amount,
    reference,
    ...(product && { product }),
  });
  const charge = (...of: Parameters<typeof use>) =>
    test.db.transaction().execute((tx) => limits.charge(tx, one.id, use(...of)));
  return {
    ...one,
    charge,
    /** Returns the refusal of a use. */
    refused: (...of: Parameters<typeof use>) =>
      charge(...of).then(
        () => Promise.reject(new Error('It was let through')),
        (error: LimitReached) => error,
      ),
    win: (amount: number, product: Product) =>
      test.db
        .transaction()
        .execute((tx) => limits.credit(tx, one.id, { amount, product, reference: `win-${++references}` })),
    release: (measure: Spent, reference: string) =>
      test.db.transaction().execute((tx) => limits.release(tx, one.id, { measure, reference })),
    left: async (measure: Spent, product?: Product) =>
      (await limits.remaining(test.db, one.id, measure, product)).map(({ remaining }) => remaining),
  };
}

describe('a use within all limits', () => {
  it('a use is counted to the cent and reduces the remaining amount on the wire', async () => {
    await toMondayNoon(test);
    const one = await player({ Amount: 10_000 }, { Timespan: 7, Amount: 15_000 });
    await one.charge('deposit', 9_999);
    await one.charge('deposit', 1);
    expect(await one.left('deposit')).toEqual([0, 5_000]);
    expect((await one.list()).map(({ RemainingAmount }) => RemainingAmount)).toEqual([0, 5_000]);
  });

  it('a use is counted once per reference', async () => {
    const one = await player({ Amount: 10_000 });
    for (let tries = 0; tries < 3; tries += 1) await one.charge('deposit', 6_000, undefined, 'payment-1');
    expect(await one.left('deposit')).toEqual([4_000]);
  });

  it('a released use no longer counts', async () => {
    const one = await player({ Amount: 10_000 });
    await one.charge('deposit', 10_000, undefined, 'payment-2');
    await one.release('deposit', 'payment-2');
    expect(await one.left('deposit')).toEqual([10_000]);
  });

  it('a use before any limit counts toward limits set later', async () => {
    const one = await player();
    await one.charge('deposit', 6_000);
    await one.set({ Amount: 5_000 });
    expect(await one.left('deposit')).toEqual([-1_000]);
    expect((await one.refused('deposit', 1)).code).toBe('LimitReached');
  });
});

describe('a use of an invalid amount', () => {
  it('an amount that is not a positive integer throws a RangeError and is not counted', async () => {
    const one = await player({ Amount: 10_000 });
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(one.charge('deposit', amount)).rejects.toThrow(RangeError);
    }
    expect(await one.left('deposit')).toEqual([10_000]);
  });
});

describe('a use over a limit', () => {
  it('the refusal names the limit, its remainder and its reset, and nothing is counted', async () => {
    const noon = await toMondayNoon(test);
    const one = await player(
      { Amount: 10_000 },
      { Timespan: 7, Amount: 12_000 },
      { Timespan: 30, Amount: 90_000 },
    );
    await one.charge('deposit', 9_000);
    const refusal = await one.refused('deposit', 1_001);
    const midnight = noon + 12 * HOUR * 1000;
    expect([refusal.code, refusal.fields]).toEqual([
      'LimitReached',
      { type: 'deposit', period: 'daily', remaining: '1000', endsAt: new Date(midnight).toISOString() },
    ]);
    expect(refusal.retryAfter).toBeGreaterThan(12 * HOUR - 60);
    expect(refusal.retryAfter).toBeLessThanOrEqual(12 * HOUR);
    expect(await one.left('deposit')).toEqual([1_000, 3_000, 81_000]);
  });

  it('a use is accepted again after the current period ends', async () => {
    await toMondayNoon(test);
    const one = await player({ Amount: 1_000 }, { Timespan: 7, Amount: 1_500 });
    await one.charge('deposit', 1_000);
    await test.advance(12 * HOUR - 60);
    expect((await one.refused('deposit', 500)).fields.period).toBe('daily');
    await test.advance(61);
    await one.charge('deposit', 500);
    expect((await one.refused('deposit', 1)).fields.period).toBe('weekly');
    await test.advance(6 * DAY);
    expect(await one.left('deposit')).toEqual([1_000, 1_500]);
  });

  it('a transaction limit refuses a single larger use, regardless of earlier uses', async () => {
    const one = await player({ Timespan: 0, Amount: 5_000 });
    const refusal = await one.refused('deposit', 5_001);
    expect([refusal.fields.period, refusal.retryAfter]).toEqual(['transaction', undefined]);
    for (let times = 0; times < 3; times += 1) await one.charge('deposit', 5_000);
  });

  it('a higher pending limit applies only after its wait', async () => {
    const one = await player({ Amount: 1_000 }, { Amount: 5_000 });
    expect((await one.refused('deposit', 1_001)).code).toBe('LimitReached');
    await test.advance(DAY + 1);
    await one.charge('deposit', 5_000);
  });
});

describe('stakes and losses', () => {
  it('a wager limit applies across all products and a product limit within its product', async () => {
    const one = await player(
      { Type: 'Wager', Amount: 10_000 },
      { Type: 'Wager', Amount: 2_000, Product: 'Casino' },
    );
    await one.charge('wager', 2_000, 'casino');
    expect((await one.refused('wager', 1, 'casino')).fields).toMatchObject({
      product: 'casino',
      type: 'wager',
    });
    await one.charge('wager', 8_000, 'sport');
    expect((await one.refused('wager', 1, 'sport')).fields).not.toHaveProperty('product');
  });

  it('a win restores a loss limit and not a wager limit', async () => {
    const one = await player({ Type: 'NetLoss', Amount: 1_000 }, { Type: 'Wager', Amount: 3_000 });
    await one.charge('wager', 1_000, 'casino');
    expect((await one.refused('wager', 1, 'casino')).fields.type).toBe('loss');
    await one.win(1_500, 'casino');
    expect(await one.left('wager', 'casino')).toEqual([1_500, 2_000]);
    await one.charge('wager', 1_500, 'casino');
    expect((await one.refused('wager', 1, 'casino')).fields.type).toBe('loss');
  });

  it('a deposit does not use a wager limit, nor a stake a deposit limit', async () => {
    const one = await player({ Amount: 1_000 }, { Type: 'Wager', Amount: 1_000 });
    await one.charge('deposit', 1_000);
    await one.charge('wager', 1_000, 'bingo');
  });

  it('minutes in a product count only toward the limit of that product', async () => {
    const one = await player({ Type: 'ProductLoginTime', Amount: 60, Product: 'Poker' });
    await one.charge('product-minutes', 60, 'poker');
    expect((await one.refused('product-minutes', 1, 'poker')).fields.type).toBe('product-session');
    await one.charge('product-minutes', 600, 'lotto');
  });
});

describe('limit notices', () => {
  it('each limit emits a notice once at 50, 75, 90 and 100 percent', async () => {
    const one = await player({ Amount: 10_000 }, { Timespan: 7, Amount: 20_000 });
    const getNotices = async (amount: number) =>
      (await one.charge('deposit', amount)).map(({ limit, percent, remaining }) => [
        limit.period,
        percent,
        remaining,
      ]);
    expect(await getNotices(4_999)).toEqual([]);
    expect(await getNotices(1)).toEqual([['daily', 50, 5_000]]);
    expect(await getNotices(2_500)).toEqual([['daily', 75, 2_500]]);
    expect(await getNotices(1_499)).toEqual([]);
    expect(await getNotices(1)).toEqual([['daily', 90, 1_000]]);
    expect(await getNotices(999)).toEqual([]);
    expect(await getNotices(1)).toEqual([
      ['daily', 100, 0],
      ['weekly', 50, 10_000],
    ]);
    const other = await player({ Amount: 10_000 });
    expect((await other.charge('deposit', 10_000)).map(({ percent }) => percent)).toEqual([50, 75, 90, 100]);
  });

  it('the inbox gets only the highest of several notices, in the player’s language', async () => {
    proves('RG-24.inbox');

    const one = await player({ Amount: 10_000 }, { Type: 'Wager', Amount: 1_000 });
    const read = async () =>
      (
        await test.db
          .selectFrom('messages')
          .select(['title', 'content'])
          .where('player_id', '=', one.id)
          .where('occasion', 'like', 'limit %')
          .orderBy('sent_at')
          .execute()
      ).map(
        ({ title, content }) =>
          `${title}: ${content
            .replace(/<[^>]+>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()}`,
      );
    await one.charge('deposit', 4_000);
    expect(await read()).toEqual([]);
    await one.charge('deposit', 5_000);
    expect(await read()).toEqual(['90% of a limit used: Deposit limit per day: 90% used. Left: €10.00']);
    await test.db.updateTable('players').set({ language: 'sv' }).where('id', '=', one.id).execute();
    await one.charge('wager', 500, 'casino');
    expect((await read())[1]).toMatch(
      /^50 % av en gräns har använts: Insatsgräns per dag: 50 % har använts\. Kvar: 5,00/,
    );
  });
});

describe('rolling limits', () => {
  it('a rolling limit counts the last 24 hours and resets as uses leave that window', async () => {
    const { getJurisdictionRules } = await import('../../infrastructure/jurisdictions/jurisdictions.ts');
    const [malta] = getJurisdictionRules();
    const known = malta?.limits;
    Object.assign(malta ?? {}, { limits: { ...known, rolling: ['wager'] } });
    try {
      await toMondayNoon(test);
      const one = await player({ Type: 'Wager', Amount: 1_000 }, { Amount: 1_000 });
      await one.charge('wager', 400, 'casino');
      await test.advance(20 * HOUR);
      // The calendar day has changed; the last 24 hours have not passed.
      await one.charge('wager', 600, 'casino');
      const refusal = await one.refused('wager', 1, 'casino');
      expect(Math.abs(Number(refusal.retryAfter) - 4 * HOUR)).toBeLessThan(60);
      await test.advance(4 * HOUR + 60);
      expect(await one.left('wager', 'casino')).toEqual([400]);
    } finally {
      Object.assign(malta ?? {}, { limits: known });
    }
  });
});
