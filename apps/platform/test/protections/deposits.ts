import { expect } from 'vitest';
import { added, type Protection, reviewed } from './attempt.ts';
import { limited, toNoon } from './markets.ts';
import { type Person, refuses } from './scene.ts';

/** Runs two concurrent deposits, of which the limit allows one. */
async function race(acts: readonly (() => Promise<string>)[], one: Person): Promise<void> {
  const codes = await Promise.all(acts.map((act) => act()));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['done', 'LimitReached']));
  expect((await one.money())[0]).toBe(8_000);
}

export const deposits: Protection = {
  id: 'deposit',
  name: 'deposit limits',
  attempts: [
    reviewed(
      'All licenses',
      'one of two concurrent deposits that together exceed the limit is refused',
      async (scene) => {
        await toNoon(scene);
        const one = await limited(scene, 'Malta');
        await race([() => one.deposit(8_000), () => one.deposit(8_000)], one);
      },
    ),
    reviewed(
      'All licenses',
      'a payment in progress counts toward a limit that is lowered meanwhile',
      async (scene) => {
        await toNoon(scene);
        const one = await limited(scene, 'Malta');
        const cashierSession = await one.cashier().visit('deposit');
        const { body } = await one.cashier().authorize(cashierSession, 8_000);
        expect(body.success).toBe(true);
        await one.limit(2_000);
        await refuses(one, 'LimitReached', () => one.deposit(1));
      },
    ),
    reviewed('All licenses', 'the late transfer of a canceled payment is refused', async (scene) => {
      await toNoon(scene);
      const one = await limited(scene, 'Malta');
      const cashierSession = await one.cashier().visit('deposit');
      const txId = scene.payments.newTxId();
      const { authCode } = (await one.cashier().authorize(cashierSession, 8_000, { txId })).body;
      await scene.payments.call('cancel', { txId, authCode, reason: 'failed' });
      expect(await one.deposit(9_000)).toBe('done');
      const notification = { txId, authCode, userId: one.id, amount: 8_000, currency: 'EUR' };
      await refuses(
        one,
        'canceled',
        async () => (await scene.payments.call('transfer', notification)).body.errorCode,
      );
    }),
    reviewed('All licenses', 'a withdrawal does not free the deposit limit', async (scene) => {
      await toNoon(scene);
      const one = await limited(scene, 'Malta');
      expect([await one.deposit(10_000), await one.withdraw(10_000)]).toEqual(['done', 'done']);
      await refuses(one, 'LimitReached', () => one.deposit(100));
    }),
    added('All licenses', 'a win does not free the deposit limit', async (scene) => {
      await toNoon(scene);
      const one = await limited(scene, 'Malta');
      await one.deposit(10_000);
      const { email } = one;
      await scene.test.backstage.post('/play', { email, rounds: 1, stake: 100, wins: [50_000] });
      await refuses(one, 'LimitReached', () => one.deposit(100));
    }),
    added('All licenses', 'a repeated transfer is credited and counted once', async (scene) => {
      await toNoon(scene);
      const one = await limited(scene, 'Malta');
      const notification = await one.cashier().deposit(6_000);
      await scene.payments.call('transfer', notification);
      expect((await one.money())[0]).toBe(6_000);
      expect(await one.deposit(4_000)).toBe('done');
    }),
    added(
      'All licenses',
      'a second authorization above the limit with the same payment id is refused',
      async (scene) => {
        await toNoon(scene);
        const one = await limited(scene, 'Malta');
        const cashierSession = await one.cashier().visit('deposit');
        const txId = scene.payments.newTxId();
        await one.cashier().authorize(cashierSession, 5_000, { txId });
        const again = async () =>
          (await one.cashier().authorize(cashierSession, 50_000, { txId })).body.errorCode;
        await refuses(one, 'transaction-mismatch', again);
      },
    ),
    added('All licenses', 'a transfer above the authorized amount is refused', async (scene) => {
      await toNoon(scene);
      const one = await limited(scene, 'Malta');
      const cashierSession = await one.cashier().visit('deposit');
      const txId = scene.payments.newTxId();
      const { authCode } = (await one.cashier().authorize(cashierSession, 5_000, { txId })).body;
      const notification = { txId, authCode, userId: one.id, amount: 50_000, currency: 'EUR' };
      const answer = async () => String((await scene.payments.call('transfer', notification)).body.errorCode);
      await refuses(one, ['transaction-mismatch', 'amount-mismatch', 'wrong-amount'], answer);
    }),
    added(
      'All licenses',
      'a deposit in a currency other than that of the limit is refused',
      async (scene) => {
        await toNoon(scene);
        const one = await limited(scene, 'Malta');
        const cashierSession = await one.cashier().visit('deposit');
        const answer = async () =>
          (await one.cashier().authorize(cashierSession, 5_000, { currency: 'SEK' })).body.errorCode;
        await refuses(one, 'wrong-currency', answer);
      },
    ),
  ],
};
