import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { depositLimits } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const player = async (changes: Record<string, unknown> = {}) =>
  limitedPlayer(test, await test.newPlayer(changes));

describe('an invalid limit', () => {
  it.each([
    ['below one unit', { Amount: 99 }, 'Amount'],
    ['of zero', { Amount: 0 }, 'Amount'],
    ['below zero', { Amount: -500 }, 'Amount'],
    ['in fractions of cents', { Amount: 100.5 }, 'Amount'],
    ['over the documented daily maximum', { Amount: 500_001 }, 'Amount'],
    ['over the documented weekly maximum', { Timespan: 7, Amount: 5_000_001 }, 'Amount'],
    ['over the documented monthly maximum', { Timespan: 30, Amount: 100_000_001 }, 'Amount'],
    ['in another currency', { Amount: 500, Currency: 'SEK' }, 'Currency'],
    ['of an unknown type', { Type: 'Luck', Amount: 500 }, 'Type'],
    ['of an unknown timespan', { Timespan: 365, Amount: 500 }, 'Timespan'],
    ['of an unknown product', { Type: 'Wager', Product: 'Chess', Amount: 500 }, 'Product'],
    ['of deposits in a product', { Product: 'Casino', Amount: 500 }, 'Product'],
    ['of product time without a product', { Type: 'ProductLoginTime', Amount: 60 }, 'Product'],
    ['of the loss of one transaction', { Type: 'NetLoss', Timespan: 0, Amount: 500 }, 'Timespan'],
    ['of more than 24 hours a day', { Type: 'LoginTime', Amount: 1_441 }, 'Amount'],
    ['of more than 7 days a week', { Type: 'LoginTime', Timespan: 7, Amount: 10_081 }, 'Amount'],
    ['of more than 31 days a month', { Type: 'LoginTime', Timespan: 30, Amount: 44_641 }, 'Amount'],
  ])('a limit %s is refused with the name of the invalid field', async (_what, limit, field) => {
    const one = await player();
    const { status, body } = await one.set(limit);
    expect([status, body.Code, Object.keys(body.Details)]).toEqual([400, 'ValidationError', [field]]);
    expect(await one.list()).toEqual([]);
  });

  it('time limits of exactly 24 hours, 7 days and 31 days are accepted', async () => {
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

  it('an older limit above the maximum can be lowered and not raised', async () => {
    const one = await player({ Limits: depositLimits([9_000, null, null], 'EUR') });
    expect((await one.set({ Amount: 800_000 })).status).toBe(200);
    expect(await one.state()).toEqual([['Active', 800_000]]);
    expect((await one.set({ Amount: 850_000 })).body.Details).toEqual({ Amount: 'too-great' });
  });
});
