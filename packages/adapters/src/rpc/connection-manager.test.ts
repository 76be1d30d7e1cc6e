import { bootstrap, getProfile, isPlayerdeskError, signIn, signOut } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter, type Frame, type Procedures } from './testing/fake-router.ts';

const SECOND = 1000;
const COUNTRIES = '/user/account#getCountries';
const IDENTITY = '/connection#getClientIdentity';
const SESSION_INFO = '/user#getSessionInfo';
const WATCH = '/user/account#watchBalance';
const CREDENTIALS = { username: 'a', password: 'b', platform: '', operatingSystem: '', browser: '' };

const ANSWERS: Procedures = {
  [COUNTRIES]: () => ({ kwargs: { countries: [], currentIPCountry: 'MT' }, details: { x_server_time: 42 } }),
  [IDENTITY]: () => ({ kwargs: { clientId: 'client-1' } }),
  [SESSION_INFO]: () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
  '/user#login': () => ({ kwargs: { hasToAcceptTC: false, isEmailVerified: true } }),
  '/user#logout': () => ({ kwargs: {} }),
  [WATCH]: () => ({ kwargs: {} }),
  '/user/account#getProfile': () => ({ error: 'x.NotAuthenticated', kwargs: { desc: 'No session' } }),
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setup(changes: Procedures = {}) {
  const online = new Set<() => void>();
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => online.add(listener));
  vi.stubGlobal('removeEventListener', (_name: string, listener: () => void) => online.delete(listener));
  const router = new FakeRouter({ ...ANSWERS, ...changes });
  const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket: router.WebSocket });
  const received: unknown[] = [];
  platform.on('connection', ({ state, again }) => received.push(again ? `${state} again` : state));
  platform.on('session-state', ({ code }) => received.push(code));
  const hello = (index: number) =>
    router.sockets[index]?.sent[0] as [number, string, { authextra?: unknown }];
  return { router, platform, received, hello, online };
}

const ask = (platform: ReturnType<typeof setup>['platform'], sessionId: string | null = null) =>
  platform.call(bootstrap, {}, { sessionId });
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isPlayerdeskError(error) ? error.kind : error),
  );
const signedIn = async (platform: ReturnType<typeof setup>['platform']) =>
  (await platform.call(signIn, CREDENTIALS)).sessionId;

describe('a websocket connection', () => {
  it('opens with the first call, speaks wamp.2.json, subscribes once and serves all later calls', async () => {
    const { router, platform } = setup();
    expect(router.sockets).toHaveLength(0);
    await Promise.all([ask(platform), ask(platform)]);
    await ask(platform);
    expect(router.sockets).toHaveLength(1);
    expect([router.newest.url, router.newest.protocol]).toEqual(['wss://casino.example/rpc', 'wamp.2.json']);
    expect([...router.newest.topics.keys()]).toEqual(['/sessionStateChange', '/account/balanceChanged']);
  });

  it('requests the client id after sign-in and sends it on the next connection', async () => {
    proves('PL-02.connection-identity');

    const { router, platform, hello } = setup();
    await ask(platform);
    expect(hello(0)[2].authextra).toBeUndefined();
    expect(await signedIn(platform)).toBe('client-1');
    expect(router.calls.map((frame) => frame[3])).toEqual([COUNTRIES, '/user#login', IDENTITY, WATCH]);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toEqual({ clientIdentity: 'client-1' });
    expect(router.newest.url).not.toContain('client-1');
  });

  it('belongs to a visitor after sign-out and reconnects as one', async () => {
    const { router, platform, hello } = setup();
    const sessionId = await signedIn(platform);
    await platform.call(signOut, {}, { sessionId });
    await kindOf(platform.call(getProfile, {}, { sessionId: null }));
    expect(router.sockets).toHaveLength(1);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it.each([1, 2, 3, 5, 6])('belongs to a visitor after the session state %i', async (code) => {
    const { router, platform, hello } = setup();
    await signedIn(platform);
    router.newest.event('/sessionStateChange', { code });
    await kindOf(platform.call(getProfile, {}, { sessionId: null }));
    expect(router.sockets).toHaveLength(1);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('of another client id is separate, and pending calls of the first are answered', async () => {
    const held: Frame[] = [];
    const hold = (_kwargs: unknown, call: Frame) => {
      held.push(call);
      return 'silence' as const;
    };
    const { router, platform, hello } = setup({ '/user#logout': hold });
    const sessionId = await signedIn(platform);
    const leaving = platform.call(signOut, {}, { sessionId });
    await vi.advanceTimersByTimeAsync(0);
    const asVisitor = kindOf(platform.call(getProfile, {}, { sessionId: null }));
    expect(await asVisitor).toBe('session');
    expect(router.sockets).toHaveLength(2);
    expect(hello(1)[2].authextra).toBeUndefined();
    expect(router.sockets[0]?.isClosed).toBe(false);
    router.sockets[0]?.deliver([50, held[0]?.[1], {}, [], {}]);
    await leaving;
    await vi.advanceTimersByTimeAsync(0);
    expect(router.sockets[0]?.isClosed).toBe(true);
  });

  it('is closed with the platform and leaves no timer or listener', async () => {
    const { router, platform, online } = setup();
    await ask(platform);
    platform.close();
    expect(router.newest.isClosed).toBe(true);
    expect([vi.getTimerCount(), online.size]).toEqual([0, 0]);
  });

  it('reports the platform’s time with an answer', async () => {
    const { platform } = setup();
    const times: number[] = [];
    platform.on('server-time', (time) => times.push(time));
    expect(await ask(platform)).toMatchObject({ serverTime: 42 });
    expect(times).toEqual([42]);
  });
});

describe('a broken connection', () => {
  it('opens again automatically and subscribes again', async () => {
    proves('SI-07.reopens', 'PL-02.reopen', 'PL-02.subscription');

    const { router, platform, received } = setup();
    await ask(platform);
    router.newest.dropConnection();
    expect(received).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(received).toEqual(['open', 'lost', 'open again']);
    expect([...router.newest.topics.keys()]).toContain('/sessionStateChange');
    router.newest.event('/sessionStateChange', { code: 4 });
    expect(received.at(-1)).toBe(4);
  });

  it('is retried three times with growing delays and then waits for a call', async () => {
    proves('PL-02.retries', 'SI-07.retries');

    const { router, platform, received } = setup();
    await ask(platform);
    router.mode = 'down';
    router.newest.dropConnection();
    const tries: number[] = [];
    for (let second = 1; second <= 60; second += 1) {
      const before = router.sockets.length;
      await vi.advanceTimersByTimeAsync(SECOND);
      if (router.sockets.length > before) tries.push(second);
    }
    expect(tries).toEqual([1, 4, 13]);
    expect(received).toEqual(['open', 'lost', 'closed']);
    router.mode = 'well';
    platform.reconnect?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(received.at(-1)).toBe('open again');
  });

  it('is retried at once with a full retry budget when the device comes back online', async () => {
    proves('SI-07.online');

    const { router, platform, received, online } = setup();
    await ask(platform);
    router.mode = 'down';
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    for (const listener of online) listener();
    await vi.advanceTimersByTimeAsync(0);
    expect(router.sockets).toHaveLength(5);
    router.mode = 'well';
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(received).toEqual(['open', 'lost', 'closed', 'open again']);
  });

  it('is retried at once by a call, which fails with the retry', async () => {
    const { router, platform } = setup();
    await ask(platform);
    router.mode = 'down';
    router.newest.dropConnection();
    expect(await kindOf(ask(platform))).toBe('network');
    router.mode = 'well';
    expect(await kindOf(ask(platform))).toBe('answered');
  });

  it('fails pending calls as lost and repeats none', async () => {
    const { router, platform } = setup({ [COUNTRIES]: () => 'silence' });
    const calls = [kindOf(ask(platform)), kindOf(ask(platform))];
    await vi.advanceTimersByTimeAsync(0);
    router.newest.dropConnection();
    expect(await Promise.all(calls)).toEqual(['network', 'network']);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(router.calls).toHaveLength(2);
  });

  it('loses no retries to failing calls and reports once that it stops retrying', async () => {
    const { router, platform, received } = setup();
    await ask(platform);
    router.mode = 'down';
    router.newest.dropConnection();
    for (let second = 0; second < 12; second += 1) {
      await kindOf(ask(platform));
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    expect(received).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    for (let call = 0; call < 3; call += 1) await kindOf(ask(platform));
    expect(received).toEqual(['open', 'lost', 'closed']);
  });

  it('is also retried when it never opened, and checks the pending player', async () => {
    const { router, platform, received, hello } = setup();
    router.mode = 'down';
    await kindOf(platform.call(getProfile, {}, { sessionId: 'client-1' }));
    router.mode = 'well';
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toEqual({ clientIdentity: 'client-1' });
    expect(received).toEqual(['open again']);
  });

  it('does not return as a player who is signing out', async () => {
    const { router, platform, hello } = setup({ '/user#logout': () => 'cut' });
    const sessionId = await signedIn(platform);
    expect(await kindOf(platform.call(signOut, {}, { sessionId }))).toBe('network');
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(router.sockets).toHaveLength(2);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('is closed after a sign-in whose client id is unknown', async () => {
    const { router, platform, hello } = setup({ [IDENTITY]: () => ({ kwargs: {} }) });
    expect(await kindOf(platform.call(signIn, CREDENTIALS))).toBe('unreadable');
    expect(router.sockets[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('serves no call with an identity during a sign-in', async () => {
    const { router, platform } = setup({ '/user#login': () => 'silence' });
    await ask(platform);
    void platform.call(signIn, CREDENTIALS).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await kindOf(platform.call(getProfile, {}, { sessionId: null }));
    expect(router.sockets).toHaveLength(2);
    platform.close();
    expect(router.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with an unanswered subscription is replaced by a new one', async () => {
    const { router, platform, received } = setup();
    router.silentTopics = true;
    const call = kindOf(ask(platform));
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(await call).toBe('timeout');
    expect(router.sockets[0]?.isClosed).toBe(true);
    router.silentTopics = false;
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(received).toEqual(['lost', 'open again']);
  });

  it('of a player checks the session and reports when it has ended', async () => {
    const { router, platform, received } = setup({
      [SESSION_INFO]: () => ({ kwargs: { isAuthenticated: false, isEmailVerified: false } }),
    });
    await signedIn(platform);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(received).toEqual(['open', 'lost', 'open again', 1]);
  });

  it('that is half-open is detected by a documented call after silence', async () => {
    const { router, platform, received } = setup();
    await ask(platform);
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    expect(router.calls.at(-1)?.[3]).toBe(IDENTITY);
    expect(received).toEqual(['open']);
    router.mode = 'silent';
    await vi.advanceTimersByTimeAsync(70 * SECOND);
    expect(router.sockets[0]?.isClosed).toBe(true);
    expect(received.slice(0, 2)).toEqual(['open', 'lost']);
  });
});

describe('a router', () => {
  it.each(['down', 'abort', 'silent', 'other-protocol'] as const)(
    'that is %s fails the call without hanging',
    async (mood) => {
      const { router, platform } = setup();
      router.mode = mood;
      const call = kindOf(ask(platform));
      await vi.advanceTimersByTimeAsync(11 * SECOND);
      expect(['network', 'refused']).toContain(await call);
      router.mode = 'well';
      const again = kindOf(ask(platform));
      await vi.advanceTimersByTimeAsync(12 * SECOND);
      expect(await again).toMatch(mood === 'silent' ? /answered|network/ : 'answered');
      expect(await kindOf(ask(platform))).toBe('answered');
    },
  );

  it('without topics still serves calls', async () => {
    const { router, platform, received } = setup();
    router.refusedTopics = ['/sessionStateChange', '/account/balanceChanged'];
    expect(await kindOf(ask(platform))).toBe('answered');
    expect(received).toEqual(['open']);
  });

  it('that does not answer causes a timeout, and its late answer is dropped', async () => {
    const late: Frame[] = [];
    const { router, platform } = setup({
      [COUNTRIES]: (_kwargs, call) => {
        late.push(call);
        return 'silence';
      },
    });
    const call = kindOf(platform.call(bootstrap, {}, { timeout: 5 * SECOND }));
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await call).toBe('timeout');
    router.newest.deliver([50, late[0]?.[1], {}, [], {}]);
    router.procedures = ANSWERS;
    expect(await kindOf(ask(platform))).toBe('answered');
  });

  it.each([
    ['a truncated frame', '[50,3,'],
    ['text that is not a frame', '{"type":50}'],
    ['HTML', '<!doctype html>'],
    ['a frame of one megabyte', `[50,3,{},[],{"a":"${'x'.repeat(1024 * 1024)}"}]`],
  ])('that sends %s fails pending calls as unreadable and causes a new connection', async (_what, raw) => {
    const { router, platform } = setup({ [COUNTRIES]: () => ({ raw }) });
    expect(await kindOf(ask(platform))).toBe('unreadable');
    router.procedures = ANSWERS;
    expect(await kindOf(ask(platform))).toBe('answered');
    expect(router.sockets).toHaveLength(2);
  });

  it('is ignored when it sends unrequested or unknown messages', async () => {
    const { router, platform, received } = setup();
    await ask(platform);
    for (const frame of [
      [50, 99, {}, [], {}],
      [8, 48, 99, {}, 'x'],
      [36, 77, 1, {}, [], {}],
      [999],
      [33, 5, 5],
    ]) {
      router.newest.deliver(frame);
    }
    expect(await kindOf(ask(platform))).toBe('answered');
    expect(received).toEqual(['open']);
  });

  it('that answers out of order resolves each call with its own answer', async () => {
    const held: Frame[] = [];
    const { router, platform } = setup({
      [COUNTRIES]: (_kwargs, call) => {
        held.push(call);
        return 'silence';
      },
    });
    const calls = ['SE', 'MT'].map(() => ask(platform));
    await vi.advanceTimersByTimeAsync(0);
    for (const [index, frame] of [...held.entries()].reverse()) {
      const currentIPCountry = ['SE', 'MT'][index];
      router.newest.deliver([50, frame[1], {}, [], { countries: [], currentIPCountry }]);
    }
    expect((await Promise.all(calls)).map(({ ipCountry }) => ipCountry)).toEqual(['SE', 'MT']);
  });

  it('that sends thousands of events leaves the connection usable', async () => {
    const { router, platform, received } = setup();
    await ask(platform);
    for (let index = 0; index < 5_000; index += 1) router.newest.event('/sessionStateChange', { code: 4 });
    router.newest.event('/sessionStateChange', { code: 'x' });
    expect(received).toHaveLength(5_001);
    expect(await kindOf(ask(platform))).toBe('answered');
  });
});
