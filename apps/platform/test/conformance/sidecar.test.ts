import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import {
  createCashierSession,
  getContent,
  getLifetimeStats,
  getPaymentOutcome,
  getProductBlocks,
  getWallet,
  getWallets,
  signIn,
  signOut,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../fixtures/test-platform.ts';
import { DEVICE } from '../fixtures/wire-round-trips.ts';

const WITH_SESSION = ['createCashierSession', 'getPaymentOutcome', 'getProductBlocks', 'getLifetimeStats'];

let test: TestPlatform;
let platform: ReturnType<typeof createRpcPlatform>;
beforeAll(async () => {
  test = await startTestPlatform();
  platform = createRpcPlatform({
    url: `${test.url.replace('http', 'ws')}/rpc`,
    WebSocket: WebSocket as never,
    sidecar: {
      platform: createRestPlatform({ baseUrl: `${test.url}/rest` }),
      operations: ['getContent'],
      withSession: WITH_SESSION,
    },
  });
});
afterAll(async () => {
  platform?.close();
  await test?.close();
});

it('a websocket player deposits at the cashier of the sidecar and receives the balance event', async () => {
  proves('HI-01.live');

  const player = await activePlayer(test);
  const { sessionId } = await platform.call(signIn, {
    username: player.email,
    password: PASSWORD,
    ...DEVICE,
  });
  const changed = new Promise<void>((resolve) => void platform.on('balance-changed', () => resolve()));
  expect(WITH_SESSION.every((name) => platform.capabilities.supports(name))).toBe(true);
  const cashierSession = await platform.call(
    createCashierSession,
    { method: 'deposit', locale: 'en-US' },
    { sessionId },
  );
  expect(cashierSession.sessionId).not.toBe(sessionId);
  await payingPlayer(test, paymentProvider(test), player).pay({ ...cashierSession }, 4_200);
  await changed;
  const { balances } = await platform.call(getWallets, {}, { sessionId });
  expect(getWallet(balances)).toMatchObject({ realBalance: 4_200, currency: 'EUR' });
  const { payments } = await platform.call(
    getPaymentOutcome,
    { reference: cashierSession.reference },
    { sessionId },
  );
  expect(payments).toMatchObject([{ amount: 4_200, status: 'Completed' }]);
  expect(await platform.call(getLifetimeStats, {}, { sessionId })).toMatchObject({ totalDeposit: 4_200 });
  expect(await platform.call(getProductBlocks, {}, { sessionId })).toEqual({ blocks: [] });
  expect(await platform.call(getContent, { sectionIds: 'A', locale: 'en' }, { sessionId })).toEqual({
    entries: [],
  });
  await platform.call(signOut, {}, { sessionId });
  await expect(platform.call(getLifetimeStats, {}, { sessionId })).rejects.toMatchObject({ kind: 'session' });
});
