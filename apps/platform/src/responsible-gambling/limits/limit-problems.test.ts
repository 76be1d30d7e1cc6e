import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { depositLimits } from '../../../test/fixtures/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(() => test.close());

const player = async (changes: Record<string, unknown> = {}) =>
  limitedPlayer(test, await test.newPlayer(changes));

describe('a limit that is not one', () => {
  it.each([
    ['below one unit', { Amount: 99 }, 'Amount'],
    ['of nothing', { Amount: 0 }, 'Amount'],
    ['below nothing', { Amount: -500 }, 'Amount'],
    ['in parts of cents', { Amount: 100.5 }, 'Amount'],
    ['over the documents’ maximum of a day', { Amount: 500_001 }, 'Amount'],
    ['over that of a week', { Timespan: 7, Amount: 5_000_001 }, 'Amount'],
    ['over that of a month', { Timespan: 30, Amount: 100_000_001 }, 'Amount'],
    ['in another currency', { Amount: 500, Currency: 'SEK' }, 'Currency'],
    ['of an unknown type', { Type: 'Luck', Amount: 500 }, 'Type'],
    ['of an unknown timespan', { Timespan: 365, Amount: 500 }, 'Timespan'],
    ['of an unknown product', { Type: 'Wager', Product: 'Chess', Amount: 500 }, 'Product'],
    ['of deposits in a product', { Product: 'Casino', Amount: 500 }, 'Product'],
    ['of time in no product', { Type: 'ProductLoginTime', Amount: 60 }, 'Product'],
    ['of one loss', { Type: 'NetLoss', Timespan: 0, Amount: 500 }, 'Timespan'],
    ['of more than 24 hours a day', { Type: 'LoginTime', Amount: 1_441 }, 'Amount'],
    ['of more than 7 days a week', { Type: 'LoginTime', Timespan: 7, Amount: 10_081 }, 'Amount'],
    ['of more than 31 days a month', { Type: 'LoginTime', Timespan: 30, Amount: 44_641 }, 'Amount'],
  ])('%s is refused by the name of what is wrong', async (_what, limit, field) => {
    const one = await player();
    const { status, body } = await one.set(limit);
    expect([status, body.Code, Object.keys(body.Details)]).toEqual([400, 'ValidationError', [field]]);
    expect(await one.list()).toEqual([]);
  });

  it('time limits of exactly 24 hours, 7 days and 31 days are', async () => {
    proves('RG-13.caps');

    const one = await player();
    for (const [Timespan, Amount] of [
      [1, 1_440],
      [7, 10_080],
      [30, 44_640],
    ]) {
      const limit = { Type: 'LoginTime', Timespan: Timespan ?? 0, Amount: Amount ?? 0 };
      expect((await one.set(limit)).status).toBe(200);
    }
  });

  it('a limit over the maximum from before can still be tightened, and not kept up by a raise', async () => {
    const one = await player({ Limits: depositLimits([9_000, null, null], 'EUR') });
    expect((await one.set({ Amount: 800_000 })).status).toBe(200);
    expect(await one.state()).toEqual([['Active', 800_000]]);
    expect((await one.set({ Amount: 850_000 })).body.Details).toEqual({ Amount: 'too-great' });
  });
});
