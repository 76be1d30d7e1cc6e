import { expect } from 'vitest';
import { type Attempt, added, type License, type Protection, reviewed } from './attempt.ts';
import { limited, marketCurrency, spaniard, swede } from './markets.ts';
import { DAY, HOUR, refuses, rpcCode } from './scene.ts';

const raise = (make: typeof added, license: License, type: string): Attempt =>
  make(license, `a limit of the type ${type} cannot be raised at once`, async (scene) => {
    const fields = {
      Type: type,
      Currency: marketCurrency(license),
      ...(type === 'Deposit' && { Timespan: 7 }),
    };
    const one = await limited(scene, license, fields);
    const before = await one.active();
    await one.limit(20_000, fields);
    expect(await one.active()).toEqual(before);
  });

const notAnAmount = (what: string, amount: unknown): Attempt =>
  added('All licenses', `a limit of ${what} is refused`, async (scene) => {
    const one = await limited(scene, 'Malta');
    await refuses(one, ['ValidationError', 'InvalidAmount'], () => one.limit(amount));
    expect(await one.active()).toEqual([10_000]);
  });

export const limits: Protection = {
  id: 'limit',
  name: 'waiting periods of limits',
  attempts: [
    ...(['Malta', 'Great Britain', 'Sweden'] as const).map((license) => raise(reviewed, license, 'Deposit')),
    ...(['Malta', 'Great Britain', 'Sweden', 'Spain'] as const).flatMap((license) =>
      ['NetLoss', 'Wager'].map((type) => raise(reviewed, license, type)),
    ),
    reviewed('All licenses', 'a raise during a pending removal does not apply at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.cancelLimit(await one.idOf(10_000));
      await one.limit(50_000);
      expect(await one.active()).toEqual([10_000]);
      await scene.advance(DAY - HOUR);
      await one.signIn();
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed('All licenses', 'a second session cannot raise a limit at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.signIn();
      await one.limit(50_000);
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed('All licenses', 'two removals over the websocket do not end a limit at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      const client = await scene.socket(one.email);
      for (const _time of [1, 2]) await client.call('/user/limit#removeDepositLimit', { period: 'Daily' });
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed('All licenses', 'a lower limit cancels a pending raise', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.limit(50_000);
      await one.limit(5_000);
      await scene.advance(5 * DAY);
      await one.signIn();
      expect(await one.active()).toEqual([5_000]);
    }),
    reviewed('Sweden', 'a deposit limit cannot be removed', async (scene) => {
      const one = await swede(scene);
      const [current] = await one.limits();
      await refuses(one, 'LimitNotRemovable', () => one.cancelLimit(current?.Id));
    }),
    reviewed('Sweden', 'a deposit limit cannot be removed over the websocket', async (scene) => {
      const one = await scene.person();
      const client = await scene.socket(one.email);
      await one.limit(10_000);
      await scene.test.db
        .updateTable('players')
        .set({ jurisdiction: 'SGA' })
        .where('id', '=', one.id)
        .execute();
      const remove = () => rpcCode(client.call('/user/limit#removeDepositLimit', { period: 'Daily' }));
      await refuses(one, 'LimitNotRemovable', remove);
    }),
    reviewed('Great Britain', 'a raise cannot be confirmed before 24 hours have passed', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      await scene.advance(DAY - 120);
      await one.signIn();
      const id = await one.idOf(50_000);
      await refuses(one, 'LimitNotReady', () => one.confirmLimit(id));
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed('Great Britain', 'an unconfirmed raise does not apply', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      await scene.advance(10 * DAY);
      await one.signIn();
      await refuses(one, 'LimitReached', () => one.deposit(10_001));
    }),
    reviewed('Great Britain', 'a raise cannot be confirmed after 400 days', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      const id = await one.idOf(50_000);
      await scene.advance(400 * DAY);
      await one.signIn();
      await refuses(one, 'NotFound', () => one.confirmLimit(id));
    }),
    reviewed('Spain', 'a player without a limit cannot deposit 601 euros a day', async (scene) => {
      const one = await spaniard(scene);
      await refuses(one, 'LimitReached', () => one.deposit(60_100));
    }),
    reviewed('Spain', 'a daily limit of 700 euros is refused', async (scene) => {
      const one = await spaniard(scene);
      await refuses(one, 'ValidationError', () => one.limit(70_000));
    }),
    reviewed('Spain', 'a deposit limit cannot be raised without a self-test', async (scene) => {
      const one = await limited(scene, 'Spain');
      await refuses(one, 'SelfTestNeeded', () => one.limit(20_000));
    }),
    reviewed('Spain', 'a deposit limit cannot be raised after a failed self-test', async (scene) => {
      const one = await limited(scene, 'Spain');
      await one.selfTest(27);
      await refuses(one, 'RiskRecorded', () => one.limit(20_000));
    }),
    added('Spain', 'a repeated self-test does not permit a raise after a failed one', async (scene) => {
      const one = await limited(scene, 'Spain');
      for (const score of [27, 0, 0]) await one.selfTest(score);
      await refuses(one, 'RiskRecorded', () => one.limit(20_000));
    }),
    added('Spain', 'a deposit limit cannot be removed within three months of a raise', async (scene) => {
      const one = await limited(scene, 'Spain');
      await one.selfTest(0);
      await one.limit(20_000);
      await scene.advance(7 * DAY + 60);
      await one.signIn();
      await one.selfTest(0);
      const id = await one.idOf(20_000);
      await refuses(one, 'IncreaseTooSoon', () => one.cancelLimit(id));
    }),
    added('Spain', 'an account in pounds has a daily maximum worth 600 euros', async (scene) => {
      const one = await spaniard(scene, 0, { Currency: 'GBP' });
      await refuses(one, 'LimitReached', () => one.deposit(60_000));
    }),
    added('Great Britain', 'a raise of another player cannot be confirmed', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      const other = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      const id = await one.idOf(50_000);
      await scene.advance(DAY + 60);
      await other.signIn();
      await refuses(one, 'NotFound', () => other.confirmLimit(id));
    }),
    added('All licenses', 'a limit of another player cannot be removed', async (scene) => {
      const one = await limited(scene, 'Malta');
      const other = await scene.person();
      const id = await one.idOf(10_000);
      await refuses(one, 'NotFound', () => other.cancelLimit(id));
    }),
    added('All licenses', 'a limit locked by staff can be neither removed nor raised', async (scene) => {
      const one = await scene.person();
      const locked = { email: one.email, type: 'deposit', period: 'daily', amount: 5_000, reason: 'Agreed' };
      await scene.test.backstage.post('/player-limit', locked);
      const id = await one.idOf(5_000);
      await refuses(one, 'LimitLocked', () => one.cancelLimit(id));
      await refuses(one, 'LimitLocked', () => one.limit(50_000));
    }),
    added(
      'All licenses',
      'a limit in a currency other than that of the account is refused',
      async (scene) => {
        const one = await limited(scene, 'Malta');
        await refuses(one, 'ValidationError', () => one.limit(20_000, { Currency: 'JPY' }));
      },
    ),
    notAnAmount('an amount as text', '20000'),
    notAnAmount('a negative amount', -1),
    notAnAmount('half a cent', 1.5),
    notAnAmount('1e300', 1e300),
    notAnAmount('null', null),
    notAnAmount('a list', [20_000]),
    added('All licenses', 'an activation date in the call does not raise a limit at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.limit(50_000, { ActivationDate: '2020-01-01T00:00:00Z', Status: 'Active' });
      expect(await one.active()).toEqual([10_000]);
    }),
    added('All licenses', 'a wrong clock in the headers does not raise a limit at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      const later = 'Tue, 23 Nov 2032 12:00:00 GMT';
      const limit = { Type: 'Deposit', Timespan: 1, Currency: 'EUR', Amount: 50_000 };
      await one.post('/responsiblegaming/limit/v2', limit, { Date: later, 'X-Client-Time': later });
      expect(await one.active()).toEqual([10_000]);
    }),
    added(
      'All licenses',
      'ten concurrent limits leave one active limit that is not above the previous one',
      async (scene) => {
        const one = await limited(scene, 'Malta');
        const amounts = Array.from({ length: 10 }, (_, index) => 4_000 + index * 1_000);
        await Promise.all(amounts.map((amount) => one.limit(amount)));
        const [active = Number.NaN] = await one.active();
        expect(active).toBeLessThanOrEqual(10_000);
        expect(await one.active()).toHaveLength(1);
      },
    ),
  ],
};
