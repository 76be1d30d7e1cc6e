import { expect } from 'vitest';
import { type Attempt, added, type Licence, type Protection, reviewed } from './attempt.ts';
import { limited, marketCurrency, spaniard, swede } from './markets.ts';
import { DAY, HOUR, refuses, rpcCode } from './scene.ts';

const raise = (make: typeof added, licence: Licence, type: string): Attempt =>
  make(licence, `does not raise a limit of the type ${type} at once`, async (scene) => {
    const fields = {
      Type: type,
      Currency: marketCurrency(licence),
      ...(type === 'Deposit' && { Timespan: 7 }),
    };
    const one = await limited(scene, licence, fields);
    const before = await one.active();
    await one.limit(20_000, fields);
    expect(await one.active()).toEqual(before);
  });

const notAnAmount = (what: string, amount: unknown): Attempt =>
  added('All licences', `takes no limit of ${what}`, async (scene) => {
    const one = await limited(scene, 'Malta');
    await refuses(one, ['ValidationError', 'InvalidAmount'], () => one.limit(amount));
    expect(await one.active()).toEqual([10_000]);
  });

export const limits: Protection = {
  id: 'limit',
  name: 'limits are not loosened without their wait',
  attempts: [
    ...(['Malta', 'Great Britain', 'Sweden'] as const).map((licence) => raise(reviewed, licence, 'Deposit')),
    ...(['Malta', 'Great Britain', 'Sweden', 'Spain'] as const).flatMap((licence) =>
      ['NetLoss', 'Wager'].map((type) => raise(reviewed, licence, type)),
    ),
    reviewed('All licences', 'does not raise a limit over a removal that waits', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.cancelLimit(await one.idOf(10_000));
      await one.limit(50_000);
      expect(await one.active()).toEqual([10_000]);
      await scene.advance(DAY - HOUR);
      await one.signIn();
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed('All licences', 'does not raise a limit at once from a second session', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.signIn();
      await one.limit(50_000);
      expect(await one.active()).toEqual([10_000]);
    }),
    reviewed(
      'All licences',
      'does not end a limit at once by two removals over the websocket',
      async (scene) => {
        const one = await limited(scene, 'Malta');
        const client = await scene.socket(one.email);
        for (const _time of [1, 2]) await client.call('/user/limit#removeDepositLimit', { period: 'Daily' });
        expect(await one.active()).toEqual([10_000]);
      },
    ),
    reviewed('All licences', 'drops a raise that waits when the limit is lowered', async (scene) => {
      const one = await limited(scene, 'Malta');
      await one.limit(50_000);
      await one.limit(5_000);
      await scene.advance(5 * DAY);
      await one.signIn();
      expect(await one.active()).toEqual([5_000]);
    }),
    reviewed('Sweden', 'does not remove a deposit limit', async (scene) => {
      const one = await swede(scene);
      const [current] = await one.limits();
      await refuses(one, 'LimitNotRemovable', () => one.cancelLimit(current?.Id));
    }),
    reviewed('Sweden', 'does not remove a deposit limit over the websocket', async (scene) => {
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
    reviewed(
      'Great Britain',
      'does not apply a raise that is confirmed before its 24 hours',
      async (scene) => {
        const one = await limited(scene, 'Great Britain');
        await one.limit(50_000, { Currency: 'GBP' });
        await scene.advance(DAY - 120);
        await one.signIn();
        const id = await one.idOf(50_000);
        await refuses(one, 'LimitNotReady', () => one.confirmLimit(id));
        expect(await one.active()).toEqual([10_000]);
      },
    ),
    reviewed('Great Britain', 'does not apply a raise that nobody confirms', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      await scene.advance(10 * DAY);
      await one.signIn();
      await refuses(one, 'LimitReached', () => one.deposit(10_001));
    }),
    reviewed('Great Britain', 'confirms no raise 400 days later', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      const id = await one.idOf(50_000);
      await scene.advance(400 * DAY);
      await one.signIn();
      await refuses(one, 'NotFound', () => one.confirmLimit(id));
    }),
    reviewed('Spain', 'refuses a deposit of 601 euros of a player without a limit', async (scene) => {
      const one = await spaniard(scene);
      await refuses(one, 'LimitReached', () => one.deposit(60_100));
    }),
    reviewed('Spain', 'takes no limit of 700 euros a day', async (scene) => {
      const one = await spaniard(scene);
      await refuses(one, 'ValidationError', () => one.limit(70_000));
    }),
    reviewed('Spain', 'raises no deposit limit without a self-test', async (scene) => {
      const one = await limited(scene, 'Spain');
      await refuses(one, 'SelfTestNeeded', () => one.limit(20_000));
    }),
    reviewed('Spain', 'raises no deposit limit after a failed self-test', async (scene) => {
      const one = await limited(scene, 'Spain');
      await one.selfTest(27);
      await refuses(one, 'RiskRecorded', () => one.limit(20_000));
    }),
    added('Spain', 'raises no deposit limit after a failed self-test that is taken again', async (scene) => {
      const one = await limited(scene, 'Spain');
      for (const score of [27, 0, 0]) await one.selfTest(score);
      await refuses(one, 'RiskRecorded', () => one.limit(20_000));
    }),
    added('Spain', 'raises no deposit limit three months early by removing it', async (scene) => {
      const one = await limited(scene, 'Spain');
      await one.selfTest(0);
      await one.limit(20_000);
      await scene.advance(7 * DAY + 60);
      await one.signIn();
      await one.selfTest(0);
      const id = await one.idOf(20_000);
      await refuses(one, 'IncreaseTooSoon', () => one.cancelLimit(id));
    }),
    added('Spain', 'holds an account in pounds to what 600 euros are worth', async (scene) => {
      const one = await spaniard(scene, 0, { Currency: 'GBP' });
      await refuses(one, 'LimitReached', () => one.deposit(60_000));
    }),
    added('Great Britain', 'confirms no raise of another player', async (scene) => {
      const one = await limited(scene, 'Great Britain');
      const other = await limited(scene, 'Great Britain');
      await one.limit(50_000, { Currency: 'GBP' });
      const id = await one.idOf(50_000);
      await scene.advance(DAY + 60);
      await other.signIn();
      await refuses(one, 'NotFound', () => other.confirmLimit(id));
    }),
    added('All licences', 'cancels no limit of another player', async (scene) => {
      const one = await limited(scene, 'Malta');
      const other = await scene.person();
      const id = await one.idOf(10_000);
      await refuses(one, 'NotFound', () => other.cancelLimit(id));
    }),
    added('All licences', 'cancels no limit that staff locked', async (scene) => {
      const one = await scene.person();
      const locked = { email: one.email, type: 'deposit', period: 'daily', amount: 5_000, reason: 'Agreed' };
      await scene.test.backstage.post('/player-limit', locked);
      const id = await one.idOf(5_000);
      await refuses(one, 'LimitLocked', () => one.cancelLimit(id));
      await refuses(one, 'LimitLocked', () => one.limit(50_000));
    }),
    added('All licences', 'sets no limit in another currency than the account', async (scene) => {
      const one = await limited(scene, 'Malta');
      await refuses(one, 'ValidationError', () => one.limit(20_000, { Currency: 'JPY' }));
    }),
    notAnAmount('a number as text', '20000'),
    notAnAmount('a negative amount', -1),
    notAnAmount('half a cent', 1.5),
    notAnAmount('an amount beyond all numbers', 1e300),
    notAnAmount('nothing', null),
    notAnAmount('a list with an amount', [20_000]),
    added(
      'All licences',
      'does not raise a limit at once with an activation date in the call',
      async (scene) => {
        const one = await limited(scene, 'Malta');
        await one.limit(50_000, { ActivationDate: '2020-01-01T00:00:00Z', Status: 'Active' });
        expect(await one.active()).toEqual([10_000]);
      },
    ),
    added(
      'All licences',
      'does not raise a limit at once by a clock that is wrong in the headers',
      async (scene) => {
        const one = await limited(scene, 'Malta');
        const later = 'Tue, 23 Nov 2032 12:00:00 GMT';
        const limit = { Type: 'Deposit', Timespan: 1, Currency: 'EUR', Amount: 50_000 };
        await one.post('/responsiblegaming/limit/v2', limit, { Date: later, 'X-Client-Time': later });
        expect(await one.active()).toEqual([10_000]);
      },
    ),
    added('All licences', 'keeps the lowest of ten limits that two sessions set at once', async (scene) => {
      const one = await limited(scene, 'Malta');
      const amounts = Array.from({ length: 10 }, (_, index) => 4_000 + index * 1_000);
      await Promise.all(amounts.map((amount) => one.limit(amount)));
      const [active = Number.NaN] = await one.active();
      expect(active).toBeLessThanOrEqual(10_000);
      expect(await one.active()).toHaveLength(1);
    }),
  ],
};
