import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitedPlayer, limitedSwede, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { BRITISH, depositLimits } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { calendarFrame } from './period.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const test = sharedPlatform();
beforeAll(() => toMondayNoon(test));

const player = async (changes: Record<string, unknown> = {}) =>
  limitedPlayer(test, await test.newPlayer(changes));
const briton = () => player(BRITISH);
const spaniard = () => player({ Jurisdiction: 'ES', Country: 'ES' });
const swede = (limits?: number[]) => limitedSwede(test, limits);
const daily = async (one: Awaited<ReturnType<typeof player>>) =>
  (await one.list()).filter(({ Timespan }) => Timespan === 1);

describe('a deposit limit', () => {
  it('a player has no limit at first, and a new limit has the fields of the contract', async () => {
    const one = await player();
    expect(await one.list()).toEqual([]);
    expect((await one.set({ Amount: 10_000 })).status).toBe(200);
    const [limit, ...others] = await one.list();
    expect(others).toEqual([]);
    expect(limit).toMatchObject({
      Type: 'Deposit',
      Timespan: 1,
      Status: 'Active',
      Amount: 10_000,
      RemainingAmount: 10_000,
      Currency: 'EUR',
      Locked: false,
    });
    // The running day ends at midnight in Malta, eleven or twelve hours after noon there.
    const left = Date.parse(String(limit?.ExpiryDate)) - Date.parse(String(limit?.ActivationDate));
    expect(Math.round(left / 3_600_000)).toBe(12);
  });

  it('a lower limit applies at once and a higher one after 24 hours', async () => {
    proves('RG-02.decrease', 'RG-02.deposit-increase');

    const one = await player();
    await one.set({ Amount: 10_000 });
    await one.set({ Amount: 5_000 });
    expect(await one.state()).toEqual([['Active', 5_000]]);
    await one.set({ Amount: 20_000 });
    expect(await one.state()).toEqual([
      ['Canceled', 5_000],
      ['Active', 20_000],
    ]);
    await test.advance(DAY - 60);
    await one.signIn();
    expect(await one.state()).toEqual([
      ['Canceled', 5_000],
      ['Active', 20_000],
    ]);
    await test.advance(61);
    expect(await one.state()).toEqual([['Active', 20_000]]);
  });

  it('a removal waits 24 hours, and a pending change can be withdrawn', async () => {
    proves('RG-02.removal', 'RG-02.cancel');

    const one = await player();
    await one.set({ Amount: 5_000 });
    const [current] = await one.list();
    expect((await one.cancel(current?.Id)).status).toBe(200);
    const waiting = [
      ['Canceled', 5_000],
      ['Active', null],
    ];
    expect(await one.state()).toEqual(waiting);
    const removal = (await one.list()).find(({ Amount }) => Amount === null);
    expect((await one.cancel(removal?.Id)).status).toBe(200);
    expect(await one.state()).toEqual([['Active', 5_000]]);
    await one.cancel(current?.Id);
    await test.advance(DAY + 60);
    await one.signIn();
    expect(await one.list()).toEqual([]);
  });

  it('a lower limit drops a pending raise, and a newer change replaces it', async () => {
    const one = await player();
    await one.set({ Amount: 5_000 });
    await one.set({ Amount: 20_000 });
    await one.set({ Amount: 8_000 });
    expect(await one.state()).toEqual([
      ['Canceled', 5_000],
      ['Active', 8_000],
    ]);
    await one.set({ Amount: 4_000 });
    await test.advance(10 * DAY);
    await one.signIn();
    expect(await one.state()).toEqual([['Active', 4_000]]);
  });

  it('a raise in Spain waits seven days and cannot exceed the maximum of the market', async () => {
    const one = await spaniard();
    await one.set({ Amount: 10_000 });
    expect((await one.set({ Amount: 60_000 })).body.Code).toBe('SelfTestNeeded');
    await one.takeTest();
    await one.set({ Amount: 60_000 });
    await test.advance(7 * DAY - 60);
    await one.signIn();
    expect((await one.state())[0]).toEqual(['Canceled', 10_000]);
    await test.advance(61);
    expect(await one.state()).toEqual([['Active', 60_000]]);
    const { status, body } = await one.set({ Amount: 60_001 });
    expect([status, body]).toEqual([400, { Code: 'ValidationError', Details: { Amount: 'too-great' } }]);
  });

  it('a raise in Sweden waits 72 hours and for the end of the current period', async () => {
    proves('RG-02.sga-deposit-increase');

    await toMondayNoon(test);
    const one = await swede();
    for (const [Timespan, Amount] of [
      [1, 110_000],
      [7, 510_000],
      [30, 2_100_000],
    ]) {
      await one.set({ Timespan: Timespan ?? 0, Amount: Amount ?? 0, Currency: 'SEK' });
    }
    const incoming = (await one.list()).filter(({ Status }) => Status === 'Active');
    const { body: clock } = await test.backstage.get('/clock');
    const held = (await one.list()).filter(({ Status }) => Status === 'Canceled');
    const in72Hours = clock.now + 72 * HOUR * 1000;
    expect(incoming).toHaveLength(3);
    for (const [index, period] of (['daily', 'weekly', 'monthly'] as const).entries()) {
      const { Timespan, ActivationDate } = incoming[index] ?? {};
      expect(Timespan).toBe([1, 7, 30][index]);
      const { to } = calendarFrame(period, clock.now, 'Europe/Stockholm');
      const wait = Date.parse(String(ActivationDate)) - Math.max(in72Hours, to);
      expect(Math.abs(wait)).toBeLessThan(60_000);
      const current = held.find((entry) => entry.Timespan === Timespan);
      expect(current?.ExpiryDate).toBe(ActivationDate);
    }
  });

  it('a limit in Sweden cannot be removed', async () => {
    proves('RG-16.sga');

    const one = await swede();
    const [held] = await daily(one);
    const { status, body } = await one.cancel(held?.Id);
    expect([status, body.Code]).toEqual([403, 'LimitNotRemovable']);
    expect((await daily(one)).map(({ Status }) => Status)).toEqual(['Active']);
  });

  it('a raise in Great Britain applies only after the wait and a confirmation by the player', async () => {
    const one = await briton();
    await one.set({ Amount: 5_000, Currency: 'GBP' });
    await one.set({ Amount: 9_000, Currency: 'GBP' });
    const waiting = [
      ['Active', 5_000],
      ['Active', 9_000, 'asks'],
    ];
    expect(await one.state()).toEqual(waiting);
    const id = (await one.list()).find(({ Amount }) => Amount === 9_000)?.Id;
    const early = await one.confirm(id);
    expect([early.status, early.body.Code]).toEqual([409, 'LimitNotReady']);
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(DAY - 120);
    await test.advance(20 * DAY);
    await one.signIn();
    expect(await one.state()).toEqual(waiting);
    expect((await one.confirm(id)).status).toBe(200);
    expect(await one.state()).toEqual([['Active', 9_000]]);
    expect((await one.confirm(id)).status).toBe(404);
  });

  it('a limit in Great Britain can be any whole amount or time within its bounds', async () => {
    const one = await briton();
    const typed = [
      { Type: 'Deposit', Timespan: 7, Currency: 'GBP', Amount: 1_300 },
      { Type: 'LoginTime', Timespan: 1, Amount: 37 },
      { Type: 'LoginTime', Timespan: 30, Amount: 44_640 },
      { Type: 'ProductLoginTime', Timespan: 7, Product: 'Casino', Amount: 61 },
      { Type: 'RealityCheck', Timespan: 0, Amount: 37 },
    ];
    for (const limit of typed) expect([limit, (await one.set(limit)).status]).toEqual([limit, 200]);
    const held = (await one.list()).map(({ Amount }) => Number(Amount)).sort((a, b) => a - b);
    expect(held).toEqual(typed.map(({ Amount }) => Amount).sort((a, b) => a - b));
    for (const limit of [
      { Type: 'LoginTime', Timespan: 1, Amount: 1_441 },
      { Type: 'RealityCheck', Timespan: 0, Amount: 1_441 },
    ])
      expect([limit, (await one.set(limit)).status]).toEqual([limit, 400]);
  });

  it('a removal in Great Britain applies only after a confirmation by the player', async () => {
    const one = await briton();
    await one.set({ Amount: 5_000, Currency: 'GBP' });
    await one.cancel((await one.list())[0]?.Id);
    await test.advance(2 * DAY);
    await one.signIn();
    const removal = (await one.list()).find(({ Amount }) => Amount === null);
    expect(await one.state()).toHaveLength(2);
    expect((await one.confirm(removal?.Id)).status).toBe(200);
    expect(await one.list()).toEqual([]);
  });

  it('a limit from sign-up behaves like any other', async () => {
    const one = await player({ Limits: depositLimits([50, 200, null], 'EUR') });
    expect(await one.state()).toEqual([
      ['Active', 5_000],
      ['Active', 20_000],
    ]);
    await one.set({ Amount: 9_000 });
    expect((await daily(one)).map(({ Status, Amount }) => [Status, Amount])).toEqual([
      ['Canceled', 5_000],
      ['Active', 9_000],
    ]);
  });
});

describe('limits of other types', () => {
  it('a raise of a loss or wager limit applies after 72 hours', async () => {
    proves('RG-02.loss-increase', 'RG-02.wager-increase');

    const one = await player();
    for (const Type of ['NetLoss', 'Wager']) {
      await one.set({ Type, Amount: 5_000 });
      await one.set({ Type, Amount: 9_000 });
    }
    await test.advance(72 * HOUR - 60);
    await one.signIn();
    expect(await one.state()).toHaveLength(4);
    await test.advance(61);
    expect(await one.state()).toEqual([
      ['Active', 9_000],
      ['Active', 9_000],
    ]);
  });

  it('limits coexist by type, timespan and product', async () => {
    const one = await player();
    const limits = [
      { Type: 'Deposit', Timespan: 0 },
      { Type: 'Deposit', Timespan: 1 },
      { Type: 'Deposit', Timespan: 7 },
      { Type: 'Deposit', Timespan: 30 },
      { Type: 'Wager', Timespan: 1, Product: 'Sportsbook' },
      { Type: 'NetLoss', Timespan: 1, Product: 'ScoutFantasy' },
      { Type: 'NetLoss', Timespan: 1 },
      { Type: 'LoginTime', Timespan: 30 },
      { Type: 'ProductLoginTime', Timespan: 1, Product: 'PoolBetting' },
      { Type: 'RealityCheck', Timespan: 0 },
    ];
    for (const limit of limits) {
      const { status, body } = await one.set({ ...limit, Amount: 600 });
      expect([status, body]).toEqual([200, {}]);
    }
    const names = (await one.list()).map(({ Type, Timespan, Product }) => ({
      Type,
      Timespan,
      ...(Product !== undefined && { Product }),
    }));
    expect(names).toEqual(limits);
    const money = (await one.list()).map(({ Currency }) => Currency);
    expect(money).toEqual([...Array(7).fill('EUR'), undefined, undefined, undefined]);
  });

  it('a longer interval between reality checks waits and a shorter one applies at once', async () => {
    const one = await player();
    const check = { Type: 'RealityCheck', Timespan: 0 };
    await one.set({ ...check, Amount: 60 });
    await one.set({ ...check, Amount: 30 });
    expect(await one.state()).toEqual([['Active', 30]]);
    await one.set({ ...check, Amount: 90 });
    expect((await one.state())[0]).toEqual(['Canceled', 30]);
  });

  it('a first interval longer than that of the market waits too', async () => {
    proves('RG-25.first-interval');

    const { as, ...registered } = await test.newPlayer();
    const one = limitedPlayer(test, { as, ...registered });
    const check = { Type: 'RealityCheck', Timespan: 0 };
    const now = async () => (await test.backstage.get('/clock')).body.now;
    const untilNext = async () =>
      (await test.rest.get('/responsiblegaming/session', as)).body.TimeUntilRealityCheck;

    await one.set({ ...check, Amount: 90 });

    const [waiting] = await one.list();
    const hours = (Date.parse(String(waiting?.ActivationDate)) - (await now())) / 3_600_000;
    expect([waiting?.Amount, Math.round(hours)]).toEqual([90, 24]);
    expect(await untilNext()).toBeLessThanOrEqual(3_600);
    const other = await player();
    await other.set({ ...check, Amount: 60 });
    expect(await other.state()).toEqual([['Active', 60]]);
  });
});
