import { bootstrap, getBonusOffers, getProfile, getWallets } from '@playerdesk/contract/internal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Frame, type Procedures } from './testing/fake-router.ts';

const BALANCE = '/user/account#getBalance';
const OFFERS = '/user#getApplicableBonuses';
const CALL = { sessionId: 'client-1' };
const WALLET = { id: 'w-1', name: 'MainWallet', realMoney: 1, bonusMoney: 0, realMoneyCurrency: 'EUR' };
const ANSWERS: Procedures = {
  '/user/account#watchBalance': () => ({ kwargs: {} }),
  '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: 'MT' } }),
  '/user/account#getProfile': () => ({ error: 'x.NotAuthenticated', kwargs: {} }),
  [OFFERS]: () => ({ kwargs: { offers: [] } }),
  [BALANCE]: () => ({ kwargs: { wallets: [WALLET] } }),
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setup(changes: Procedures = {}, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  const { WebSocket } = router;
  const platform = createRpcPlatform({
    url: 'wss://casino.example/rpc',
    WebSocket,
    amounts: 'minor',
    ...options,
  });
  const called = (name: string) => router.calls.filter((frame) => frame[3] === name);
  return { router, platform, called };
}

it('a read is made however long it waited for its dependencies', async () => {
  const held: Frame[] = [];
  const { router, platform, called } = setup({
    [BALANCE]: (_kwargs, call) => {
      held.push(call);
      return 'silence';
    },
  });
  await platform.call(bootstrap, {});
  const offers = platform.call(getBonusOffers, {} as never, CALL);
  await vi.advanceTimersByTimeAsync(20_000);
  router.newest.event('/account/balanceChanged', {});
  await vi.advanceTimersByTimeAsync(6_000);

  router.newest.deliver([50, held[0]?.[1], {}, [], { wallets: [WALLET] }]);

  expect(await offers).toMatchObject({ offers: [] });
  expect(called(OFFERS)).toHaveLength(1);
});

it('a call without a session uses a player’s connection, while one with an optional session does not', async () => {
  const { router, platform } = setup();
  await platform.call(getWallets, {}, CALL);

  await platform.call(bootstrap, {});
  expect(router.sockets).toHaveLength(1);
  await platform.call(getProfile, {}).catch(() => {});

  expect(router.sockets).toHaveLength(2);
});

it('an error of the host’s code fails the call with that error as its cause', async () => {
  const cause = new Error('A mistake of the host');
  const mapRequest = () => {
    throw cause;
  };
  const { platform, called } = setup({}, { mapRequest: { getWallets: mapRequest } });

  await expect(platform.call(getWallets, {}, { ...CALL, requestId: 'r-1' })).rejects.toMatchObject({
    code: 'generic.network',
    kind: 'network',
    cause,
    requestId: 'r-1',
  });
  expect(called(BALANCE)).toEqual([]);
});
