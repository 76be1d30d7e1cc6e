import { expect } from 'vitest';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { type Attempt, added, type License, type Protection } from './attempt.ts';
import { briton, swede } from './markets.ts';
import { getCode, type Person, refuses, rpcCode, type Scene } from './scene.ts';

type Fields = Readonly<Record<string, unknown>>;

const PROTECTED = { AcknowledgeFunds: true };
/** Creates a British player with money who acknowledged that money is not protected. */
async function acknowledged(scene: Scene, deposit = 5_000): Promise<Person> {
  const one = await briton(scene);
  expect(await one.deposit(deposit, PROTECTED)).toBe('done');
  return one;
}

const credit = (make: typeof added, license: License, how: string, details: Fields): Attempt =>
  make(license, `a deposit ${how} is refused`, async (scene) => {
    const one = await (license === 'Sweden' ? swede(scene, 1_000) : acknowledged(scene));
    const cashierSession = await one.cashier().visit('deposit');
    const pay = async () => getCode(await one.cashier().authorize(cashierSession, 1_000, { ...details }));
    await refuses(one, 'CreditNotAllowed', pay);
  });

const oddAmount = (what: string, amount: unknown): Attempt =>
  added('All licenses', `a deposit of ${what} is refused`, async (scene) => {
    const one = await scene.person({}, 5_000);
    const cashierSession = await one.cashier().visit('deposit');
    const before = await one.state();
    const notification = {
      sessionId: cashierSession.sessionId,
      userId: one.id,
      currency: 'EUR',
      method: 'deposit',
    };
    const { body } = await scene.payments.call('authorize', {
      ...notification,
      txId: scene.payments.newTxId(),
      provider: 'card',
      amount,
    });
    expect(body?.success).not.toBe(true);
    expect(await one.state()).toEqual(before);
  });

export const money: Protection = {
  id: 'money',
  name: 'deposits, withdrawals and funding',
  configuration: { payment: { ...TEST_CONFIGURATION.payment, fundsProtection: 'not' } },
  attempts: [
    added('Great Britain', 'a stake cannot use the money of a pending withdrawal', async (scene) => {
      const one = await acknowledged(scene);
      const cashierSession = await one.cashier().visit('withdraw');
      expect((await one.cashier().authorize(cashierSession, 4_800)).body.success).toBe(true);
      await refuses(one, 'InsufficientBalance', () => one.stake(400));
    }),
    credit(added, 'Great Britain', 'by credit card', { funding: 'credit' }),
    credit(added, 'Sweden', 'by credit card', { funding: 'credit' }),
    credit(added, 'Great Britain', 'by a credit-funded wallet', { provider: 'app', creditFunded: true }),
    credit(added, 'Sweden', 'by a credit-funded wallet', { provider: 'app', creditFunded: true }),
    added('Great Britain', 'a deposit that the transfer reports as credit is refused', async (scene) => {
      const one = await acknowledged(scene);
      const cashierSession = await one.cashier().visit('deposit');
      const txId = scene.payments.newTxId();
      const { authCode } = (await one.cashier().authorize(cashierSession, 1_000, { txId })).body;
      const notification = {
        txId,
        authCode,
        userId: one.id,
        amount: 1_000,
        currency: 'GBP',
        funding: 'credit',
      };
      const transfer = async () => getCode(await scene.payments.call('transfer', notification));
      await refuses(one, 'CreditNotAllowed', transfer);
      await refuses(one, 'CreditNotAllowed', transfer);
    }),
    added(
      'Great Britain',
      'a refused credit deposit stays refused when it is repeated without its funding',
      async (scene) => {
        const one = await acknowledged(scene);
        const cashierSession = await one.cashier().visit('deposit');
        const txId = scene.payments.newTxId();
        for (const funding of [{ funding: 'credit' }, {}]) {
          const pay = async () =>
            getCode(await one.cashier().authorize(cashierSession, 1_000, { ...funding, txId }));
          await refuses(one, 'CreditNotAllowed', pay);
        }
      },
    ),
    added(
      'Great Britain',
      'the cashier requires the acknowledgment that money is not protected',
      async (scene) => {
        const one = await briton(scene);
        for (const acknowledged of [undefined, false, 'true', 1, null])
          await refuses(one, ['FundsNotAcknowledged', 'ValidationError'], () =>
            one.opens('deposit', { AcknowledgeFunds: acknowledged }),
          );
      },
    ),
    added('Great Britain', 'the acknowledgment expires after six months', async (scene) => {
      const one = await acknowledged(scene);
      await scene.advance(190 * 24 * 3600);
      await one.signIn();
      await refuses(one, 'FundsNotAcknowledged', () => one.opens());
    }),
    added(
      'Great Britain',
      'a deposit of 149.99 pounds and a penny creates a financial vulnerability check',
      async (scene) => {
        const one = await acknowledged(scene, 14_999);
        const listed = async () =>
          ((await scene.test.backstage.get('/contact')).body.tasks as { email: string }[]).filter(
            ({ email }) => email === one.email,
          );
        expect(await listed()).toEqual([]);
        await one.deposit(1);
        expect(await listed()).toMatchObject([{ reason: 'financial-vulnerability' }]);
      },
    ),
    added(
      'Great Britain',
      'ten concurrent deposits of 150 pounds in total create one financial vulnerability check',
      async (scene) => {
        const one = await acknowledged(scene, 100);
        await Promise.all(Array.from({ length: 10 }, () => one.deposit(1_490)));
        const { tasks } = (await scene.test.backstage.get('/contact')).body;
        const own = tasks.filter(({ email }: { email: string }) => email === one.email);
        expect(own).toHaveLength(1);
      },
    ),
    oddAmount('a negative amount', -1_000),
    oddAmount('half a cent', 0.5),
    oddAmount('an amount as text', '1000'),
    oddAmount('1e300', 1e300),
    oddAmount('null', null),
    added('All licenses', 'a deposit in the cashier of another player is refused', async (scene) => {
      const [one, other] = [await scene.person({}, 1_000), await scene.person({}, 1_000)];
      const cashierSession = await one.cashier().visit('deposit');
      const pay = async () =>
        getCode(await other.cashier().authorize({ ...cashierSession, userId: other.id }, 500));
      await refuses(other, 'wrong-user', pay);
    }),
    added('All licenses', 'a deposit in a cashier for withdrawals is refused', async (scene) => {
      const one = await scene.person({}, 1_000);
      const cashierSession = await one.cashier().visit('withdraw');
      const pay = async () =>
        getCode(await one.cashier().authorize({ ...cashierSession, method: 'deposit' }, 500));
      await refuses(one, 'wrong-method', pay);
    }),
    added('All licenses', 'a deposit in a cashier opened a day before is refused', async (scene) => {
      const one = await scene.person({}, 1_000);
      const cashierSession = await one.cashier().visit('deposit');
      await scene.advance(24 * 3600);
      await refuses(one, 'session-expired', async () =>
        getCode(await one.cashier().authorize(cashierSession, 500)),
      );
    }),
    added('All licenses', 'a deposit by a webhook without a valid signature is refused', async (scene) => {
      const one = await scene.person({}, 1_000);
      const cashierSession = await one.cashier().visit('deposit');
      const notification = {
        ...cashierSession,
        txId: scene.payments.newTxId(),
        provider: 'card',
        amount: 500,
      };
      const path = '/payment/provider/authorize';
      const before = await one.state();
      const { status } = await scene.payments.sendRaw(path, JSON.stringify(notification), 't=1,v1=00');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await one.state()).toEqual(before);
    }),
    added('All licenses', 'ten concurrent webhooks of a transfer credit it once', async (scene) => {
      const one = await scene.person({}, 1_000);
      const notification = await one.cashier().deposit(500);
      await Promise.all(Array.from({ length: 10 }, () => scene.payments.call('transfer', notification)));
      expect(await one.money()).toEqual([1_500, 0]);
    }),
    added(
      'All licenses',
      'a concurrent withdrawal and stake cannot both use the same money',
      async (scene) => {
        const one = await scene.person({}, 1_000);
        const cashierSession = await one.cashier().visit('withdraw');
        const game = await one.game();
        await Promise.all([one.cashier().authorize(cashierSession, 1_000), game.stake('r', 1_000)]);
        const [real] = await one.money();
        expect(real).toBe(0);
      },
    ),
    added(
      'Malta',
      'an account under review cannot open the cashier after a websocket session',
      async (scene) => {
        const who = { FirstName: 'Zelda', LastName: 'Zerafa', BirthDate: '1941-02-03' };
        await scene.test.newPlayer(who);
        const one = await scene.person(who);
        const client = await scene.socket(one.email);
        await rpcCode(client.call('/user#getCmsSessionID'));
        await refuses(one, 'AccountUnderReview', () => one.opens());
      },
    ),
  ],
};
