import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Procedures } from './testing/fake-router.ts';
import {
  AGAIN,
  connectToScript,
  done,
  failureOf,
  flush,
  IDENTITY,
  LOST,
  OPEN,
  PLAYER,
  READ,
  SECOND,
  SESSION_INFO,
  VISITOR,
  WATCH,
} from './testing/scripted-connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an event of the platform', () => {
  it('contains the client id of the state', async () => {
    const { router, line, events } = connectToScript();
    await line.call(READ, {}, PLAYER);

    router.newest.event('/sessionStateChange', { code: 1 });
    router.newest.event('/sessionStateChange', { code: 4 });
    router.newest.event('/account/balanceChanged', { amount: 1 });

    expect(events.slice(1)).toEqual([
      ['session-state', { code: 1, sessionId: 'client-1' }],
      ['session-state', { code: 4, sessionId: null }],
      ['balance-changed', {}],
    ]);
  });

  it('keeps the connection of its player after a signed-in state', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, PLAYER);

    router.newest.event('/sessionStateChange', { code: 4 });
    await line.call(READ, {}, PLAYER);

    expect(router.sockets).toHaveLength(1);
  });
});

describe('a reconnected websocket', () => {
  it('checks the session in the page’s language and reports an ended one', async () => {
    const { router, line, events, called } = connectToScript({
      [SESSION_INFO]: () => ({ kwargs: { isAuthenticated: false } }),
    });
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(called(SESSION_INFO)[0]?.[5]).toEqual({ culture: 'fi' });
    expect(events).toEqual([OPEN, LOST, AGAIN, ['session-state', { code: 1, sessionId: 'client-1' }]]);
    await line.call(READ, {}, VISITOR);
    expect(router.sockets).toHaveLength(2);
  });

  it.each<[string, Procedures[string]]>([
    ['confirms it', () => ({ kwargs: { isAuthenticated: true } })],
    ['does not report it', done],
    ['refuses', () => ({ error: 'x.No', kwargs: {} })],
  ])('keeps the session when the platform %s', async (_what, info) => {
    const { router, line, events } = connectToScript({ [SESSION_INFO]: info });
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(events).toEqual([OPEN, LOST, AGAIN]);
  });

  it('checks no session for a visitor', async () => {
    const { router, line, called } = connectToScript();
    await line.call(READ, {}, VISITOR);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);

    expect([called(SESSION_INFO), called(WATCH)]).toEqual([[], []]);
  });
});

describe('reconnect', () => {
  it('does nothing on a connection that is open, unused or closed', async () => {
    const { router, line } = connectToScript();
    line.reconnect();
    await flush();
    expect(router.sockets).toHaveLength(0);
    await line.call(READ, {}, VISITOR);
    line.reconnect();
    line.close();
    line.reconnect();
    await flush();

    expect(router.sockets).toHaveLength(1);
  });

  it('opens one connection for all concurrent requests', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, VISITOR);
    router.newest.dropConnection();

    line.reconnect();
    line.reconnect();
    await vi.advanceTimersByTimeAsync(20 * SECOND);

    expect(router.sockets).toHaveLength(2);
  });
});

describe('a silent connection', () => {
  it('is not pinged while the router sends frames', async () => {
    const { router, line, called } = connectToScript();
    await line.call(READ, {}, VISITOR);
    for (let second = 0; second < 100; second += 5) {
      await vi.advanceTimersByTimeAsync(5 * SECOND);
      router.newest.event('/account/balanceChanged', {});
    }

    expect(called(IDENTITY)).toEqual([]);
  });

  it('stays open when the router rejects the ping', async () => {
    const { router, line, events } = connectToScript({ [IDENTITY]: () => ({ error: 'x.No', kwargs: {} }) });
    await line.call(READ, {}, VISITOR);
    await vi.advanceTimersByTimeAsync(120 * SECOND);

    expect(router.sockets).toHaveLength(1);
    expect(events).toEqual([OPEN]);
  });
});

describe('a required connection that is down', () => {
  it('reconnects when the device goes online, until it is closed', async () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
    vi.stubGlobal('removeEventListener', (name: string, listener: () => void) => {
      if (listeners.get(name) === listener) listeners.delete(name);
    });

    const { line } = connectToScript();
    expect([...listeners.keys()]).toEqual(['online']);
    line.close();

    expect(listeners.size).toBe(0);
  });

  it('reconnects as its player, whichever call is made meanwhile', async () => {
    const { router, line, hello } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.mode = 'down';
    router.newest.dropConnection();
    await failureOf(line.call(READ, {}, VISITOR));
    router.mode = 'well';
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(hello(2)[2].authextra).toEqual({ clientIdentity: 'client-1' });
  });

  it('waits for a connection that is already opening', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.mode = 'silent';
    router.newest.dropConnection();
    void failureOf(line.call(READ, {}, PLAYER));
    await vi.advanceTimersByTimeAsync(5 * SECOND);

    expect(router.sockets).toHaveLength(2);
  });

  it('keeps the open connection when that of another client cannot open', async () => {
    const { router, line, events } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.mode = 'down';
    expect(await failureOf(line.call(READ, {}, VISITOR))).toMatchObject({ why: 'lost' });
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    router.mode = 'well';
    await line.call(READ, {}, PLAYER);
    expect(router.sockets).toHaveLength(2);

    await line.call(READ, {}, VISITOR);

    expect(events).toEqual([OPEN, OPEN]);
  });

  it('counts as open after the reconnection', async () => {
    const { router, line, events } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    await line.call(READ, {}, VISITOR);

    expect(events).toEqual([OPEN, LOST, AGAIN, OPEN]);
  });

  it('reports no end of a session whose player has signed out meanwhile', async () => {
    const { router, line, events } = connectToScript({ [SESSION_INFO]: () => 'silence' });
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);
    const asked = router.calls.find((frame) => frame[3] === SESSION_INFO);

    line.release('client-1', true);
    router.newest.deliver([50, asked?.[1], {}, [], { isAuthenticated: false }]);
    await flush();

    expect(events).toEqual([OPEN, LOST, AGAIN]);
  });
});
