import {
  type AnyOperation,
  claimBonus,
  createCashierSession,
  getBonuses,
  getGameplay,
  getSportsbookBets,
  getWallet,
  getWallets,
  signIn,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedPlatform } from '../../../contract/src/testing/scripted-platform.ts';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const WATCH = '/user/account#watchBalance';
const HISTORY = '/user#getTransactionHistory';
const CHANGED = '/account/balanceChanged';
const CREDENTIALS = { username: 'a', password: 'b', platform: '', operatingSystem: '', browser: '' };
const NOW = Date.parse('2026-11-21T12:00:00.000Z');

const SIDE = { id: 'w-2', name: 'BonusWallet', realMoney: 7, realMoneyCurrency: 'USD', bonusMoney: 1 };
const MAIN = { id: 'w-1', name: 'MainWallet', realMoney: 500, realMoneyCurrency: 'SEK', bonusMoney: 200 };
const ROW = { id: 't', amount: -100, currency: 'EUR', transactionType: 'Bet', date: '2026-11-20T00:00:00Z' };

const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user#login': () => ({ kwargs: { hasToAcceptTC: false, isEmailVerified: true } }),
  '/user#logout': () => ({ kwargs: {} }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  [WATCH]: () => ({ kwargs: {} }),
  '/user/account#getBalance': () => ({ kwargs: { wallets: [SIDE, MAIN] } }),
  [HISTORY]: () => ({ kwargs: { transactions: [ROW], totalPageCount: 3 } }),
  '/user/bonus#getClaimableBonuses': () => ({ kwargs: { bonuses: [{ id: 'b-1', status: 'InPlay' }] } }),
  '/user#getApplicableBonuses': () => ({ kwargs: { offers: [{ id: 'o-1' }] } }),
  '/user/bonus#apply': () => ({ kwargs: { result: 0 } }),
};

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

function setup(changes: Procedures = {}, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  const url = 'wss://casino.example/rpc';
  const platform = createRpcPlatform({ url, WebSocket: router.WebSocket, amounts: 'minor', ...options });
  const received: string[] = [];
  platform.on('balance-changed', () => received.push('balance-changed'));
  const called = (procedure: string) =>
    router.calls.filter((frame) => frame[3] === procedure).map((frame) => frame[5]);
  const ask = (operation: AnyOperation, input: object, sessionId = 'client-1') =>
    platform.call(operation, input as never, { sessionId }).catch((error: unknown) => error);
  return { router, platform, received, called, ask };
}

describe('a money call over the websocket', () => {
  it.each([
    { Items: [SIDE, MAIN] },
    { data: [SIDE, MAIN] },
    { wallets: { SideWallet: { ...SIDE, name: undefined }, MainWallet: MAIN } },
    MAIN,
  ])('returns the main wallet first, however the wallets are wrapped (%#)', async (kwargs) => {
    proves('HI-04.main-wallet');

    const { ask } = setup({ '/user/account#getBalance': () => ({ kwargs }) });

    const { balances } = (await ask(getWallets, {})) as { balances: Parameters<typeof getWallet>[0] };
    expect(getWallet(balances)).toMatchObject({ currency: 'SEK', realBalance: 500 });
  });

  it('rejects a balance without wallets and reads an empty wallet list', async () => {
    const bad = setup({ '/user/account#getBalance': () => ({ kwargs: {} }) });
    expect(await bad.ask(getWallets, {})).toMatchObject({ kind: 'unreadable' });
    const none = setup({ '/user/account#getBalance': () => ({ kwargs: { wallets: [] } }) });
    expect(await none.ask(getWallets, {})).toEqual({ balances: [] });
  });

  it('supports no claims, no cancellations, no cashier and no separate sportsbook', async () => {
    const { platform, ask, router } = setup();
    const can = (name: string) => platform.capabilities.supports(name);
    const ours = ['getWallets', 'getBonuses', 'getBonusOffers', 'triggerBonus', 'getPayments', 'getGameplay'];
    expect(ours.map(can)).toEqual(ours.map(() => true));

    const others = 'claimBonus cancelBonus createCashierSession getPaymentOutcome getSportsbookBets';
    const more = 'getPaymentStats getLifetimeStats getContent getProductBlocks signInWithPayment';
    for (const name of `${others} ${more}`.split(' ')) expect(can(name), name).toBe(false);
    expect(await ask(claimBonus, { id: 'b' })).toMatchObject({ kind: 'not-implemented' });
    expect(await ask(getSportsbookBets, { offset: 0, max: 1 })).toMatchObject({ kind: 'not-implemented' });
    expect(router.calls).toEqual([]);
  });
});

describe('the history over the websocket', () => {
  it('of a period is requested with it and ends by the platform’s clock', async () => {
    const period = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };
    const kwargs = { transactions: [], totalPageCount: 0 };
    const { called, ask } = setup({
      [HISTORY]: () => ({ kwargs, details: { x_server_time: NOW + 400 * 86_400_000 } }),
    });
    await ask(getGameplay, { offset: 0, max: 10, ...period });
    await ask(getGameplay, { offset: 0, max: 10 });

    expect(called(HISTORY)).toMatchObject([
      { startTime: period.from, endTime: period.to },
      { startTime: '2020-01-01T00:00:00.000Z', endTime: '2027-12-27T12:00:00.000Z' },
    ]);
  });

  it('is requested in whole pages only', async () => {
    const { called, ask } = setup();
    expect(await ask(getGameplay, { offset: 5, max: 10 })).toMatchObject({ kind: 'not-implemented' });
    expect(called(HISTORY)).toEqual([]);
  });
});

describe('a balance change', () => {
  it('is subscribed to from the sign-in on, before any other call, and is emitted', async () => {
    proves('HI-01.live', 'PL-09.watch');

    const { router, platform, received, called } = setup();
    await platform.call(signIn, CREDENTIALS);
    await platform.call(getWallets, {}, { sessionId: 'client-1' });
    const procedures = router.calls.map((frame) => frame[3]);
    expect(procedures.indexOf(WATCH)).toBeLessThan(procedures.indexOf('/user/account#getBalance'));
    expect(called(WATCH)).toEqual([{}]);
    expect([...router.newest.topics.keys()]).toContain(CHANGED);

    router.newest.event(CHANGED, {});
    expect(received).toEqual(['balance-changed']);
  });

  it('is subscribed to again on the player’s next connection and not on a visitor’s', async () => {
    proves('PL-09.watch');

    const { router, platform, received, called } = setup();
    await platform.call(getWallets, {}, { sessionId: 'client-1' });
    expect(called(WATCH)).toHaveLength(1);

    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(1000);
    expect(called(WATCH)).toHaveLength(2);

    router.newest.event(CHANGED, {});
    expect(received).toHaveLength(1);

    const visitor = setup();
    await visitor.ask(getWallets, {}, null as never);
    expect(visitor.called(WATCH)).toEqual([]);
  });

  it('is not emitted by a platform without support, while everything else works', async () => {
    for (const reply of [
      { error: 'wamp.error.no_such_procedure', kwargs: {} },
      { error: 'x.NotAuthenticated', kwargs: {} },
      'silence',
    ] as const) {
      const { ask, platform } = setup({ [WATCH]: () => reply });
      expect(await platform.call(signIn, CREDENTIALS)).toMatchObject({ sessionId: 'client-1' });
      expect(await ask(getBonuses, {})).toHaveProperty('bonuses');
    }
  });
});

describe('the sidecar services', () => {
  const VISIT = { method: 'deposit', locale: 'en' } as const;

  it('that know the client id receive it for the operations that the host names', async () => {
    const rest = createScriptedPlatform({ createCashierSession: { sessionId: 'visit-1' } });
    const beside = { platform: rest, operations: ['getTerms'], withSession: ['createCashierSession'] };
    const { platform, ask, router } = setup({}, { sidecar: beside });
    expect(platform.capabilities.supports('createCashierSession')).toBe(true);

    const signal = new AbortController().signal;
    const options = { sessionId: 'client-1', requestId: 'request-1', signal };
    expect(await platform.call(createCashierSession, VISIT, options)).toMatchObject({ sessionId: 'visit-1' });
    expect(rest.calls).toEqual([{ name: 'createCashierSession', input: VISIT, options }]);
    expect(router.calls).toEqual([]);
    expect(await ask(claimBonus, { id: 'b' })).toMatchObject({ kind: 'not-implemented' });
  });

  it('that do not know the session never receive it and support no call that needs one', async () => {
    const rest = createScriptedPlatform();
    const beside = { platform: rest, operations: ['createCashierSession', 'getContent'] };
    const { platform, ask } = setup({}, { sidecar: beside });
    expect(await ask(createCashierSession, VISIT)).toMatchObject({ kind: 'not-implemented' });

    const { getContent } = await import('@playerdesk/contract/internal');
    await platform.call(getContent, { sectionIds: 'A', locale: 'en' }, { sessionId: 'client-1' });
    expect(rest.calls).toEqual([
      { name: 'getContent', input: { sectionIds: 'A', locale: 'en' }, options: {} },
    ]);
  });

  it('never replace a procedure of the websocket', async () => {
    const rest = createScriptedPlatform();
    const beside = { platform: rest, operations: [], withSession: ['getWallets'] };
    const { called, ask } = setup({}, { sidecar: beside });
    await ask(getWallets, {});

    expect([called('/user/account#getBalance').length, rest.calls.length]).toEqual([1, 0]);
  });
});
