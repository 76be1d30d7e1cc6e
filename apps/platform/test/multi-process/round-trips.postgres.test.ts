import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameProviderCalls, gameProvider, openGame } from '../fixtures/game-provider.ts';
import { limitedPlayer } from '../fixtures/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { registration } from '../fixtures/registrations.ts';
import { countRoundTrips, openConnections, type RoundTripCounter } from '../fixtures/round-trips.ts';
import type { TestPlatform, TestPlayer } from '../fixtures/test-platform.ts';

/** Upper limits of the round trips of one call. A deposit is its authorization and its transfer, a round a stake and a win. */
const AT_MOST = {
  authorize: 2,
  limitedAuthorize: 3,
  transfer: 2,
  stake: 3,
  limitedStake: 4,
  win: 3,
  signUp: 9,
  signIn: 8,
  cashierSession: 6,
  profile: 2,
  wallets: 2,
  payments: 3,
  lifetime: 3,
} as const;

let test: TestPlatform;
let trips: RoundTripCounter;
let player: TestPlayer;
let games: GameProviderCalls;
beforeAll(async () => {
  test = await startPostgresPlatform(await newDatabase());
  player = await activePlayer(test);
  games = gameProvider(test);
  await payingPlayer(test, paymentProvider(test), player).deposit(100_000);
  await openConnections(test.db, 5);
  trips = countRoundTrips();
});
afterAll(async () => {
  trips.stop();
  await test.close();
});

/** Counts a call. A failure lists its statements, each with the round trip that it belongs to. */
async function expectAtMost(name: keyof typeof AT_MOST, call: () => Promise<unknown>) {
  const counted = await trips.count(call);
  expect(counted, `${name}\n${trips.last().join('\n')}`).toBeGreaterThan(0);
  expect(counted, `${name}\n${trips.last().join('\n')}`).toBeLessThanOrEqual(AT_MOST[name]);
}

describe('the round trips of a call to the database', () => {
  it('are few for a deposit', async () => {
    proves('RE-04.round-trips');
    const provider = paymentProvider(test);
    const payer = payingPlayer(test, provider, player);
    const visit = await payer.visit('deposit');
    const txId = provider.newTxId();
    let authCode = '';

    await expectAtMost('authorize', async () => {
      const { body } = await payer.authorize(visit, 1_000, { txId });
      authCode = body.authCode;
    });
    const { userId, currency } = visit;
    await expectAtMost('transfer', async () => {
      const { body } = await provider.call('transfer', { txId, authCode, userId, amount: 1_000, currency });
      expect(body.success).toBe(true);
    });
  });

  it('are few for a round', async () => {
    proves('RE-04.round-trips');
    const game = await openGame(test, games, player, '1001');
    await game.stake('before', 100);
    await game.win('before', 50);

    await expectAtMost('stake', async () => {
      expect(await game.stake('one', 100)).toMatchObject({ success: true });
    });
    await expectAtMost('win', async () => {
      expect(await game.win('one', 150)).toMatchObject({ paid: 150 });
    });
  });

  it('are few for a player with limits', async () => {
    proves('RE-04.round-trips');
    const limited = await activePlayer(test);
    const provider = paymentProvider(test);
    const payer = payingPlayer(test, provider, limited);
    await payer.deposit(10_000);
    const limits = limitedPlayer(test, limited);
    for (const Timespan of [1, 7, 30]) {
      for (const Type of ['Deposit', 'NetLoss']) await limits.set({ Type, Timespan, Amount: 50_000 });
    }
    const game = await openGame(test, games, limited, '1001');
    const visit = await payer.visit('deposit');

    await expectAtMost('limitedAuthorize', async () => {
      expect((await payer.authorize(visit, 1_000)).body.success).toBe(true);
    });
    await expectAtMost('limitedStake', async () => {
      expect(await game.stake('one', 100)).toMatchObject({ success: true });
    });
  });

  it('are few for a sign-up', async () => {
    proves('RE-04.round-trips');
    await expectAtMost('signUp', async () => {
      expect((await test.rest.post('/player/signup/v2', registration())).status).toBe(200);
    });
  });

  it('are few for a session of the cashier', async () => {
    proves('RE-04.round-trips');
    const payer = payingPlayer(test, paymentProvider(test), player);
    await expectAtMost('cashierSession', () => payer.visit('deposit'));
  });

  it('are few for a sign-in', async () => {
    proves('RE-04.round-trips');
    await expectAtMost('signIn', async () => {
      expect((await test.signIn(player.email)).status).toBe(200);
    });
  });

  it('are few for a read', async () => {
    proves('RE-04.round-trips');
    const reads = {
      profile: '/player/user-info',
      wallets: '/wallets',
      payments: '/transaction/payments?offset=0&max=20&type=deposit',
      lifetime: '/player/lifetime-stats',
    } as const;

    for (const [name, path] of Object.entries(reads)) {
      await expectAtMost(name as keyof typeof reads, async () => {
        expect((await test.rest.get(path, player.as)).status).toBe(200);
      });
    }
  });
});
