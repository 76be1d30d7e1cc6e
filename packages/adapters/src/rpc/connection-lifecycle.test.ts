import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Reply } from './testing/fake-router.ts';
import {
  connectToScript,
  failureOf,
  flush,
  IDENTITY,
  LOGIN,
  LOST,
  OPEN,
  PLAYER,
  READ,
  SECOND,
  VISITOR,
  WATCH,
} from './testing/scripted-connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call on a connection', () => {
  it('opens it in the realm as the calling client', async () => {
    const { line, hello, events } = connectToScript();

    await line.call(READ, {}, PLAYER);

    expect(hello(0)[1]).toBe('casino');
    expect(hello(0)[2].authextra).toEqual({ clientIdentity: 'client-1' });
    expect(events).toEqual([OPEN]);
  });

  it('shares an opening connection with calls of the same client only', async () => {
    const { router, line } = connectToScript();

    await Promise.all([line.call(READ, {}, PLAYER), line.call(READ, {}, PLAYER)]);
    expect(router.sockets).toHaveLength(1);
    await Promise.all([line.call(READ, {}, VISITOR), line.call(READ, {}, { ...VISITOR, asAnyone: true })]);

    expect(router.sockets).toHaveLength(2);
  });

  it('opens a separate connection for each of two concurrent clients', async () => {
    const { router, line, hello } = connectToScript();

    await Promise.all([failureOf(line.call(READ, {}, PLAYER)), failureOf(line.call(READ, {}, VISITOR))]);

    expect(router.sockets).toHaveLength(2);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('waits for its connection to open after that of another client', async () => {
    const { router, line } = connectToScript();
    router.mode = 'silent';
    const calls = [line.call(READ, {}, PLAYER), line.call(READ, {}, VISITOR)];
    await flush();
    router.mode = 'well';
    router.sockets[0]?.deliver([2, 1, {}]);
    await calls[0];

    calls.push(line.call(READ, {}, VISITOR));
    await flush();
    router.sockets[1]?.deliver([2, 1, {}]);
    await Promise.all(calls);

    expect(router.sockets).toHaveLength(2);
  });

  it('without an identity uses any connection', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, PLAYER);

    await line.call(READ, {}, { ...VISITOR, asAnyone: true });

    expect(router.sockets).toHaveLength(1);
  });

  it('is not made after its timeout, measured when the connection is open', async () => {
    const { line, called } = connectToScript();
    const now = performance.now();

    expect(await failureOf(line.call(READ, {}, { ...VISITOR, until: now - 1 }))).toMatchObject({
      why: 'timeout',
    });
    expect(called(READ)).toEqual([]);
    await line.call(READ, {}, { ...VISITOR, until: now + 60_000 });
    expect(called(READ)).toHaveLength(1);
  });

  it.each([
    [true, { x_request_id: 'r-1' }],
    ['true', {}],
    [undefined, {}],
  ])('carries its options when the router announces x_request_id as %s', async (announced, sent) => {
    const { router, line, called } = connectToScript();
    router.welcome = { x_request_id: announced };

    await line.call(READ, {}, { ...VISITOR, options: { x_request_id: 'r-1' } });

    expect(called(READ)[0]?.[2]).toEqual(sent);
  });

  it('fails on a connection that was closed while opening, and closes the socket', async () => {
    const { router, line, events } = connectToScript();
    const call = failureOf(line.call(READ, {}, VISITOR));

    line.close();

    expect(await call).toMatchObject({ why: 'lost' });
    expect(router.newest.isClosed).toBe(true);
    expect(events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('open', () => {
  it('passes on the details of WELCOME', async () => {
    const { router, line, welcomes } = connectToScript();
    router.welcome = { x_extensions: ['setUpPlay'] };

    await line.open(null);

    expect(welcomes).toEqual([expect.objectContaining({ x_extensions: ['setUpPlay'] })]);
  });

  it('uses any open connection', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, PLAYER);

    await line.open(null);

    expect(router.sockets).toHaveLength(1);
  });
});

describe('signIn', () => {
  it('signs in on the open connection of any client', async () => {
    const { router, line } = connectToScript();
    await line.call(READ, {}, { identity: 'client-0' });

    expect(await line.signIn(LOGIN, {}, VISITOR)).toMatchObject({ identity: 'client-1' });
    expect(router.sockets).toHaveLength(1);
  });

  it('returns the answer with the client id and subscribes to the balance', async () => {
    const { line, called } = connectToScript({
      [LOGIN]: () => ({ kwargs: { a: 1 }, details: { x_server_time: 5 } }),
    });

    expect(await line.signIn(LOGIN, {}, VISITOR)).toEqual({
      kwargs: { a: 1 },
      body: { a: 1 },
      details: { x_server_time: 5 },
      identity: 'client-1',
    });
    expect(called(WATCH)).toHaveLength(1);
  });

  it('keeps the connection for the visitor after a refusal', async () => {
    const { router, line } = connectToScript({ [LOGIN]: () => ({ error: 'x.No', kwargs: {} }) });

    expect(await failureOf(line.signIn(LOGIN, {}, VISITOR))).toMatchObject({ why: 'refused' });
    await line.call(READ, {}, VISITOR);

    expect(router.sockets).toHaveLength(1);
  });

  it.each<[string, unknown, string | null]>([
    ['clientId', { clientId: 'a' }, 'a'],
    ['clientIdentity', { clientIdentity: 'b' }, 'b'],
    ['identity', { identity: 'c' }, 'c'],
    ['a number', { clientId: 7 }, '7'],
    ['an empty text before another', { clientId: '', identity: 'd' }, 'd'],
    ['nothing', {}, null],
    ['no text', { clientId: true }, null],
  ])('reads the client id from %s', async (_what, kwargs, identity) => {
    const { line } = connectToScript({ [IDENTITY]: () => ({ kwargs: kwargs as Record<string, unknown> }) });
    const entered = line.signIn(LOGIN, {}, VISITOR);

    if (identity === null) expect(await failureOf(entered)).toMatchObject({ why: 'unreadable' });
    else expect(await entered).toMatchObject({ identity });
  });

  it('is unreadable when the platform does not name the client and lost when the connection breaks', async () => {
    const enter = async (reply: Reply) =>
      failureOf(connectToScript({ [IDENTITY]: () => reply }).line.signIn(LOGIN, {}, VISITOR));

    expect(await enter({ error: 'x.No', kwargs: {} })).toMatchObject({ why: 'unreadable' });
    expect(await enter('cut')).toMatchObject({ why: 'lost' });
  });

  it('is not called after its timeout', async () => {
    const { line, called } = connectToScript();
    const late = { ...VISITOR, until: performance.now() - 1 };

    expect(await failureOf(line.signIn(LOGIN, {}, late))).toMatchObject({ why: 'timeout' });
    expect(called(LOGIN)).toEqual([]);
  });
});

describe('release', () => {
  it('turns the connection into a visitor’s when the platform supports it', async () => {
    const { router, line, hello } = connectToScript();
    await line.call(READ, {}, PLAYER);

    line.release('client-1', true);
    await line.call(READ, {}, VISITOR);
    expect(router.sockets).toHaveLength(1);
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('closes the connection when the platform does not support it', async () => {
    const { router, line, hello, events } = connectToScript();
    await line.call(READ, {}, PLAYER);

    line.release('client-1', false);

    expect(router.newest.isClosed).toBe(true);
    expect(events).toEqual([OPEN, LOST]);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('keeps the connection of another client', async () => {
    const { router, line, events } = connectToScript();
    await line.call(READ, {}, PLAYER);

    line.release('client-2', false);
    await line.call(READ, {}, PLAYER);

    expect([router.sockets.length, router.newest.isClosed]).toEqual([1, false]);
    expect(events).toEqual([OPEN]);
  });

  it('prevents a broken connection from reconnecting as the player', async () => {
    const { router, line, hello } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();

    line.release('client-1', true);
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(hello(1)[2].authextra).toBeUndefined();
  });

  it('allows a broken connection to reconnect as its player when another client signs out', async () => {
    const { router, line, hello } = connectToScript();
    await line.call(READ, {}, PLAYER);
    router.newest.dropConnection();

    line.release('client-2', true);
    await vi.advanceTimersByTimeAsync(SECOND);

    expect(hello(1)[2].authextra).toEqual({ clientIdentity: 'client-1' });
  });
});

describe('the connection of another client', () => {
  const held: Frame[] = [];
  const hold = (_kwargs: unknown, call: Frame) => {
    held.push(call);
    return 'silence' as const;
  };

  it('is closed after half a minute, with or without an answer', async () => {
    const { router, line } = connectToScript({ [READ]: hold });
    void failureOf(line.call(READ, {}, PLAYER));
    await flush();
    void failureOf(line.call(READ, {}, VISITOR));
    await vi.advanceTimersByTimeAsync(29 * SECOND);
    expect(router.sockets[0]?.isClosed).toBe(false);

    await vi.advanceTimersByTimeAsync(SECOND);

    expect(router.sockets[0]?.isClosed).toBe(true);
    expect(router.sockets[1]?.isClosed).toBe(false);
  });

  it('emits nothing after it is replaced', async () => {
    const { router, line, events } = connectToScript({ [READ]: hold });
    void failureOf(line.call(READ, {}, PLAYER));
    await flush();
    void failureOf(line.call(READ, {}, VISITOR));
    await flush();
    const before = events.length;

    router.sockets[0]?.event('/sessionStateChange', { code: 1 });
    router.sockets[0]?.event('/account/balanceChanged', {});
    router.sockets[0]?.dropConnection();

    expect(events).toHaveLength(before);
  });

  it('is closed with the current connection and leaves no timer', async () => {
    const { router, line } = connectToScript({ [READ]: hold });
    void failureOf(line.call(READ, {}, PLAYER));
    await flush();
    void failureOf(line.call(READ, {}, VISITOR));
    await flush();

    line.close();

    expect(router.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
