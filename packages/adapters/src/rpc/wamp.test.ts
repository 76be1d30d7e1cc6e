import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRouter, type FakeSocket } from './testing/fake-router.ts';
import { openWamp, type Wamp, WampFailure } from './wamp.ts';

const LIMIT = 512 * 1024;
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** A socket that answers nothing by itself: each test sends the frames of the router. */
async function dial(authextra?: Record<string, unknown>) {
  const router = new FakeRouter();
  router.mode = 'silent';
  const onEnd = vi.fn();
  const { WebSocket } = router;
  const opening = openWamp({
    url: 'wss://casino.example/rpc',
    realm: 'casino',
    WebSocket,
    connectTimeout: 10_000,
    onEnd,
    ...(authextra && { authextra }),
  });
  const outcome = opening.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  return { socket: router.newest, onEnd, opening, outcome };
}

async function open(details: unknown = { roles: {} }) {
  const { socket, onEnd, opening } = await dial();
  socket.deliver([2, 1, details]);
  return { socket, onEnd, wamp: await opening };
}

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error) as Promise<WampFailure>;
const ask = (wamp: Wamp, timeout = 0) => wamp.call('/user#logout', {}, {}, timeout);
/** The id of the newest request that the page sent. */
const newestId = ({ sent }: FakeSocket) => sent.at(-1)?.[1];

describe('openWamp', () => {
  it('introduces itself as a caller and subscriber of the realm', async () => {
    const { socket } = await dial();

    expect(socket.sent).toEqual([[1, 'casino', { roles: { caller: {}, subscriber: {} } }]]);
  });

  it('sends the client identity with the introduction', async () => {
    const { socket } = await dial({ clientIdentity: 'client-1' });

    expect(socket.sent[0]?.[2]).toMatchObject({ authextra: { clientIdentity: 'client-1' } });
  });

  it('rejects as lost at once when the policy of the page blocks the socket, which is never closed', async () => {
    proves('IN-60.websocket');

    const { socket, outcome } = await dial();

    socket.onerror?.();

    expect(await outcome).toMatchObject({ why: 'lost' });
  });

  it('rejects as lost without a WELCOME in time and closes the socket', async () => {
    const { socket, outcome, onEnd } = await dial();

    await vi.advanceTimersByTimeAsync(9_999);
    expect(socket.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await outcome).toMatchObject({ why: 'lost', message: 'lost' });
    expect(socket.isClosed).toBe(true);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('rejects as refused with the reason of an ABORT', async () => {
    const { socket, outcome } = await dial();

    socket.deliver([3, {}, 'wamp.error.no_such_realm']);

    expect(await outcome).toMatchObject({
      why: 'refused',
      uri: 'wamp.error.no_such_realm',
      message: 'wamp.error.no_such_realm',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing over a socket with another subprotocol', async () => {
    const router = new FakeRouter();
    router.mode = 'other-protocol';
    const { WebSocket } = router;
    const options = { url: 'wss://a.example', realm: 'casino', connectTimeout: 10_000, onEnd: () => {} };

    expect(await failureOf(openWamp({ ...options, WebSocket }))).toMatchObject({ why: 'lost' });
    expect(router.newest.sent).toEqual([]);
    expect(router.newest.isClosed).toBe(true);
  });

  it('keeps the details of the WELCOME and no timer', async () => {
    const { wamp } = await open({ x_request_id: true });

    expect(wamp.welcome).toEqual({ x_request_id: true });
    expect((await open('hello')).wamp.welcome).toEqual({});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a WAMP call', () => {
  it('carries its id, options, procedure and keyword arguments', async () => {
    const { socket, wamp } = await open();

    void wamp.call('/user#login', { a: 1 }, { x_request_id: 'r' });
    void wamp.call('/user#logout', {});

    expect(socket.sent.slice(1)).toEqual([
      [48, 1, { x_request_id: 'r' }, '/user#login', [], { a: 1 }],
      [48, 2, {}, '/user#logout', [], {}],
    ]);
  });

  it.each<[string, unknown[], object]>([
    [
      'keyword arguments',
      [{ x: 1 }, ['first'], { a: 1 }],
      { details: { x: 1 }, kwargs: { a: 1 }, body: { a: 1 } },
    ],
    ['a positional object', [{}, [{ a: 1 }, 'second']], { details: {}, kwargs: { a: 1 }, body: { a: 1 } }],
    ['a positional text', [{}, ['client-1']], { details: {}, kwargs: {}, body: 'client-1' }],
    ['a positional list', [{}, [[1, 2]]], { details: {}, kwargs: {}, body: [1, 2] }],
    ['null', [null, [null]], { details: {}, kwargs: {}, body: null }],
    ['nothing', [], { details: {}, kwargs: {}, body: undefined }],
    ['arguments that are not a list', [{}, 'text'], { details: {}, kwargs: {}, body: undefined }],
  ])('reads an answer of %s', async (_what, answer, expected) => {
    const { socket, wamp } = await open();
    const call = ask(wamp);

    socket.deliver([50, newestId(socket), ...answer]);

    expect(await call).toEqual(expected);
  });

  it.each<[string, unknown[], object]>([
    ['keyword arguments', [['text'], { desc: 'No' }], { desc: 'No' }],
    ['a positional text', [['No']], { desc: 'No' }],
    ['a positional object', [[{ desc: 'No', code: 'x' }]], { desc: 'No', code: 'x' }],
    ['no arguments', [], {}],
    ['arguments that are not a list', ['No'], {}],
  ])('rejects with an error of %s', async (_what, args, kwargs) => {
    const { socket, wamp } = await open();
    const call = failureOf(ask(wamp));

    socket.deliver([8, 48, newestId(socket), { x_server_time: 1 }, 'x.Refused', ...args]);

    expect(await call).toMatchObject({
      why: 'refused',
      uri: 'x.Refused',
      message: 'x.Refused',
      kwargs,
      details: { x_server_time: 1 },
    });
  });

  it('is lost after the connection has ended', async () => {
    const { socket, wamp } = await open();
    wamp.close();
    const sent = socket.sent.length;

    expect(await failureOf(ask(wamp))).toMatchObject({ why: 'lost', uri: '', kwargs: {}, details: {} });
    expect(socket.sent).toHaveLength(sent);
  });

  it('times out on its own, or waits until the connection ends without a timeout', async () => {
    const { wamp } = await open();
    const timed = failureOf(ask(wamp, 5_000));
    const untimed = failureOf(ask(wamp));

    await vi.advanceTimersByTimeAsync(5_000);
    expect(await timed).toMatchObject({ why: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
    wamp.close();

    expect(await untimed).toMatchObject({ why: 'lost' });
  });

  it.each<[string, (id: unknown) => unknown[]]>([
    ['an answer', (id) => [50, id, {}]],
    ['an error', (id) => [8, 48, id, {}, 'x.Refused']],
  ])('leaves no timer after %s', async (_what, frame) => {
    const { socket, wamp } = await open();
    const call = failureOf(ask(wamp, 5_000));

    socket.deliver(frame(newestId(socket)));
    await call;

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the end of a connection', () => {
  it.each<[string, (socket: FakeSocket) => void, string]>([
    ['the network', (socket) => socket.dropConnection(), 'lost'],
    ['a GOODBYE', (socket) => socket.deliver([6, {}, 'wamp.close.system_shutdown']), 'lost'],
    ['a frame that is not JSON', (socket) => socket.deliver('[50,'), 'unreadable'],
    ['a frame that is not a list', (socket) => socket.deliver('{"length":1}'), 'unreadable'],
    ['a frame without a type', (socket) => socket.deliver(['50', 1]), 'unreadable'],
    [
      'a frame that is too long',
      (socket) => socket.deliver(`[999,"${'x'.repeat(LIMIT - 7)}"]`),
      'unreadable',
    ],
    ['binary data', (socket) => socket.onmessage?.({ data: new ArrayBuffer(8) }), 'unreadable'],
  ])('by %s is reported once and fails the pending calls', async (_what, end, why) => {
    const { socket, wamp, onEnd } = await open();
    const calls = [failureOf(ask(wamp, 5_000)), failureOf(ask(wamp))];

    end(socket);
    socket.dropConnection();

    expect((await Promise.all(calls)).map((failure) => failure.why)).toEqual([why, why]);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(socket.isClosed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('by close() fails the pending calls and is not reported', async () => {
    const { socket, wamp, onEnd } = await open();
    const call = failureOf(ask(wamp));

    wamp.close();
    socket.onclose?.();

    expect(await call).toBeInstanceOf(WampFailure);
    expect(onEnd).not.toHaveBeenCalled();
    expect(socket.isClosed).toBe(true);
  });

  it('is not caused by a frame of the maximum length', async () => {
    const { socket, onEnd } = await open();

    socket.deliver(`[999,"${'x'.repeat(LIMIT - 8)}"]`);

    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a subscription', () => {
  it('receives the keyword arguments of the events of its own topic', async () => {
    const { socket, wamp } = await open();
    const events: unknown[] = [];
    const subscribed = wamp.subscribe('/balance', (kwargs) => events.push(kwargs));
    expect(socket.sent.at(-1)).toEqual([32, 1, {}, '/balance']);
    socket.deliver([33, 1, 77]);
    await subscribed;

    socket.deliver([36, 77, 1, {}, [], { code: 4 }]);
    socket.deliver([36, 78, 2, {}, [], { code: 5 }]);
    socket.deliver([36, 77, 3, {}, [], 'text']);

    expect(events).toEqual([{ code: 4 }, {}]);
  });

  it('is abandoned when the router does not answer', async () => {
    const { wamp } = await open();
    const failure = failureOf(wamp.subscribe('/balance', () => {}));

    await vi.advanceTimersByTimeAsync(10_000);

    expect(await failure).toMatchObject({ why: 'timeout' });
  });
});

describe('lastReceivedAt', () => {
  it('returns the time of the last router frame', async () => {
    const { socket, wamp } = await open();
    expect(wamp.lastReceivedAt).toBe(NOW);

    await vi.advanceTimersByTimeAsync(7_000);
    socket.deliver([999]);

    expect(wamp.lastReceivedAt).toBe(NOW + 7_000);
  });
});

describe('drain', () => {
  it('calls back in a later task when no call is pending', async () => {
    const { wamp } = await open();
    const onIdle = vi.fn();

    wamp.drain(onIdle);
    expect(onIdle).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);

    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('waits for every pending call', async () => {
    const { socket, wamp } = await open();
    const onIdle = vi.fn();
    void ask(wamp);
    void ask(wamp);
    wamp.drain(onIdle);

    socket.deliver([50, 1, {}]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onIdle).not.toHaveBeenCalled();
    socket.deliver([50, 2, {}]);
    await vi.advanceTimersByTimeAsync(0);

    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('waits for a call that directly follows an answer', async () => {
    const { socket, wamp } = await open();
    const onIdle = vi.fn();
    const first = ask(wamp).then(() => ask(wamp));
    wamp.drain(onIdle);

    socket.deliver([50, 1, {}]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onIdle).not.toHaveBeenCalled();
    socket.deliver([50, 2, {}]);
    await first;
    await vi.advanceTimersByTimeAsync(0);

    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('does not call back after the end', async () => {
    const { wamp } = await open();
    const onIdle = vi.fn();

    wamp.drain(onIdle);
    wamp.close();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(onIdle).not.toHaveBeenCalled();
  });
});
