import {
  type AnyOperation,
  type CallOptions,
  cancelLimit,
  confirmLimit,
  getLimits,
  getProductBlocks,
  getProfile,
  LIMIT_TYPES,
  type LimitEntry,
  setLimit,
  signIn,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { createScriptedPlatform } from '../../../contract/src/testing/scripted-platform.ts';
import type { RpcOptions } from './rpc-options.ts';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Procedures } from './testing/fake-router.ts';

const LIMITS = '/user/limit#getLimits';
const PAST = '2026-01-01T00:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';

const entry = (id: string, changes: Partial<LimitEntry> = {}): LimitEntry => ({
  id,
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount: 5_000,
  currency: 'EUR',
  locked: false,
  activationDate: PAST,
  ...changes,
});

const done = () => ({ kwargs: {} });
const NAMES = ['DepositLimit', 'LossLimit', 'WageringLimit', 'SessionLimit'];
const ANSWERS: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  '/user/account#watchBalance': done,
  ...Object.fromEntries(
    NAMES.flatMap((name) => [`/user/limit#set${name}`, `/user/limit#remove${name}`]).map((uri) => [
      uri,
      done,
    ]),
  ),
  [LIMITS]: () => ({ kwargs: { limits: [] } }),
};

describe('a write that reads first', () => {
  it('is not sent when the answer of the read arrives after its timeout', async () => {
    const late: number[] = [];
    const { ask, called, router } = setup();
    await ask(getLimits, {});
    router.calls.length = 0;
    router.procedures = {
      ...router.procedures,
      [LIMITS]: (_kwargs, call) => {
        late.push(call[1] as number);
        return 'silence';
      },
    };
    vi.useFakeTimers();
    const outcome = ask(cancelLimit, { id: 'a' });
    await vi.advanceTimersByTimeAsync(26_000);
    expect(late).toHaveLength(1);

    router.newest.deliver([50, late[0], {}, [], { limits: [entry('a')] }]);
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(called().map(([procedure]) => procedure)).toEqual(['getLimits']);
  });
});

function setup(changes: Procedures = {}, options: Partial<RpcOptions> = {}) {
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  const platform = createRpcPlatform({
    url: 'wss://casino.example/rpc',
    WebSocket: router.WebSocket,
    amounts: 'minor',
    ...options,
  });
  return {
    router,
    platform,
    /** What was called about limits, as procedure and keyword arguments. */
    called: () =>
      router.calls
        .filter((frame) => String(frame[3]).startsWith('/user/limit#'))
        .map((frame) => [String(frame[3]).slice('/user/limit#'.length), frame[5]]),
    ask: (operation: AnyOperation, input: object, options: CallOptions = {}) =>
      platform
        .call(operation, input as never, { sessionId: 'client-1', ...options })
        .catch((error: unknown) => error),
  };
}
const withLimits = (...limits: LimitEntry[]) => ({ [LIMITS]: () => ({ kwargs: { limits } }) });

describe('a limit over the websocket', () => {
  it('needs one call to cancel a pending change, two to end the limit behind it and none to keep a pending end', async () => {
    const waiting = entry('next', { amount: 9_000, activationDate: FUTURE });
    const removals = async (meant: string, ...entries: LimitEntry[]) => {
      const { ask, called } = setup(withLimits(...entries));
      expect(await ask(cancelLimit, { id: meant })).toEqual({});
      return called().filter(([name]) => name === 'removeDepositLimit').length;
    };

    expect(await removals('next', entry('now'), waiting)).toBe(1);
    expect(await removals('now', entry('now'), waiting)).toBe(2);
    expect(await removals('now', entry('now'), { ...waiting, amount: null })).toBe(0);
    expect(await removals('next', entry('now'), { ...waiting, amount: null })).toBe(1);
  });

  it('uses a separate id for each of two calls and the same ids for a repetition', async () => {
    const waiting = entry('next', { amount: 9_000, activationDate: FUTURE });
    const { ask, router } = setup(withLimits(entry('now'), waiting));
    const ids = async () => {
      router.calls.length = 0;
      expect(await ask(cancelLimit, { id: 'now' }, { requestId: 'request-1' })).toEqual({});
      return router.calls
        .filter((frame) => frame[3] === '/user/limit#removeDepositLimit')
        .map((frame) => (frame[2] as { x_request_id?: string }).x_request_id);
    };
    expect(await ids()).toEqual(['request-1.waiting', 'request-1']);
    expect(await ids()).toEqual(['request-1.waiting', 'request-1']);

    router.procedures = { ...router.procedures, ...withLimits(entry('now')) };
    expect(await ids()).toEqual(['request-1']);
  });

  it('is rejected without a removal when its entry is missing', async () => {
    const { ask, called } = setup();
    expect(await ask(cancelLimit, { id: 'gone' })).toMatchObject({
      kind: 'refused',
      code: 'responsible-gaming.limit-gone',
    });
    expect(called()).toEqual([['getLimits', {}]]);
  });

  it('is not sent in a wider form when the wire cannot express it', async () => {
    proves('RG-01.untaken-types');

    const { ask, called, platform } = setup(withLimits(entry('p', { type: 'wager', product: 'poker' })));
    const lacking = [
      { type: 'wager', period: 'daily', product: 'poker', amount: 100, currency: 'EUR' },
      { type: 'deposit', period: 'transaction', amount: 100, currency: 'EUR' },
      { type: 'product-session', period: 'daily', product: 'casino', amount: 60 },
      { type: 'reality-check', period: 'transaction', amount: 60 },
    ];
    for (const input of lacking)
      expect(await ask(setLimit, input)).toMatchObject({ kind: 'not-implemented' });
    expect(await ask(cancelLimit, { id: 'p' })).toMatchObject({ kind: 'not-implemented' });
    expect(await ask(confirmLimit, { id: 'p' })).toMatchObject({ kind: 'not-implemented' });
    expect(called()).toEqual([['getLimits', {}]]);
    expect(platform.capabilities.carries?.('setLimit', 'product')).toBe(false);

    const types = LIMIT_TYPES.filter((type) => platform.capabilities.carries?.('setLimit', `type:${type}`));
    expect(types).toEqual(['deposit', 'wager', 'loss', 'session']);
    expect(platform.capabilities.supports('confirmLimit')).toBe(false);
  });

  it('is sent to the sidecar services with the session, and only to them, when the wire cannot express it', async () => {
    const received: unknown[] = [];
    const beside = () => {
      const platform = createScriptedPlatform({});
      return {
        ...platform,
        call: (async (operation: AnyOperation, input: unknown, options: { sessionId?: string }) => {
          received.push([operation.name, input, options.sessionId]);
          return {};
        }) as typeof platform.call,
      };
    };
    const operations = ['setLimit', 'cancelLimit'];
    const known = setup(withLimits(entry('p', { type: 'wager', product: 'poker' })), {
      sidecar: { platform: beside(), operations: [], withSession: operations },
    });
    const poker = { type: 'wager', period: 'daily', product: 'poker', amount: 100, currency: 'EUR' };
    await known.ask(setLimit, poker);
    await known.ask(cancelLimit, { id: 'p' });
    await known.ask(setLimit, { type: 'wager', period: 'daily', amount: 100, currency: 'EUR' });
    expect(received).toEqual([
      ['setLimit', poker, 'client-1'],
      ['cancelLimit', { id: 'p' }, 'client-1'],
    ]);
    expect(known.platform.capabilities.carries?.('setLimit', 'product')).toBe(true);

    const unknown = setup({}, { sidecar: { platform: beside(), operations } });
    expect(await unknown.ask(setLimit, poker)).toMatchObject({ kind: 'not-implemented' });
    expect(received).toHaveLength(2);
  });

  it('names a rejected amount by the contract’s field, whatever the wire name is', async () => {
    const refusal = (details: object) => () => ({
      error: 'com.playerdesk.ValidationError',
      kwargs: { desc: 'no', code: 'ValidationError', details },
    });
    const { ask } = setup({
      '/user/limit#setSessionLimit': refusal({ minutes: 'too-great' }),
      '/user/limit#setDepositLimit': refusal({ period: 'is not valid' }),
    });
    expect(await ask(setLimit, { type: 'session', period: 'daily', amount: 9_999 })).toMatchObject({
      code: 'responsible-gaming.invalid-limit',
      field: 'amount',
    });

    const money = { amount: 1, currency: 'EUR' };
    expect(await ask(setLimit, { type: 'deposit', period: 'daily', ...money })).toMatchObject({
      code: 'responsible-gaming.invalid-limit',
      field: 'period',
    });
  });
});

describe('a session ended by a break', () => {
  const blocked = () => ({
    error: 'com.playerdesk.PlayerSelfBlocked',
    kwargs: { desc: 'Self blocked', code: 'PlayerSelfBlocked', retryAfter: 60 },
  });

  it('is reported as ended by the break, whichever call detects it', async () => {
    const { ask } = setup({ [LIMITS]: blocked, '/user/account#getProfile': blocked });
    for (const operation of [getLimits, getProfile]) {
      expect(await ask(operation, {})).toMatchObject({
        kind: 'session',
        code: 'responsible-gaming.player-self-blocked',
        retryAfter: 60,
      });
    }
    expect(await ask(getProductBlocks, {})).toMatchObject({ kind: 'not-implemented' });
  });

  it('is distinguished from a rejected sign-in', async () => {
    const { ask } = setup({ '/user#login': blocked });
    const credentials = { username: 'a', password: 'b', platform: '', operatingSystem: '', browser: '' };
    expect(await ask(signIn, credentials)).toMatchObject({
      kind: 'refused',
      code: 'sign-in.player-self-blocked',
    });
  });
});
