import type { PlatformPage } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createListeners } from '../listeners.ts';
import { createClient } from './client.ts';
import { FakeRouter } from './testing/fake-router.ts';

const SESSION_INFO = '/user#getSessionInfo';
const VISITOR = { identity: null };
const done = () => ({ kwargs: {} });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setup(options: object = {}) {
  const router = new FakeRouter({ '/read': done, [SESSION_INFO]: done });
  const url = 'wss://casino.example/rpc';
  const client = createClient({ url, WebSocket: router.WebSocket, ...options }, createListeners(), () => {});
  return { router, client };
}

describe('createClient', () => {
  it.each([
    [{}, 'playerdesk'],
    [{ realm: 'casino' }, 'casino'],
  ])('opens with %j the realm %s', async (options, realm) => {
    const { router, client } = setup(options);

    await (await client.connections()).call('/read', {}, VISITOR);

    expect(router.newest.sent[0]?.[1]).toBe(realm);
    client.close();
  });

  it('reports once that the router refuses the realm', async () => {
    proves('IN-60.realm');

    vi.useFakeTimers();
    const { router, client } = setup();
    const report = vi.fn();
    client.join({ report } as unknown as PlatformPage);
    router.mode = 'abort';
    const call = (await client.connections()).call('/read', {}, VISITOR);
    await Promise.all([expect(call).rejects.toThrow(), vi.advanceTimersByTimeAsync(5_000)]);

    expect(router.sockets.length).toBeGreaterThan(1);
    expect(report.mock.calls).toEqual([['platform.realm-refused', 'wamp.error.no_such_realm']]);
    client.close();
  });

  it.each([
    [{}, 'en'],
    [{ culture: () => 'fi' }, 'fi'],
    [{ culture: 'fi' }, 'en'],
  ])('requests with %j the session in %s', async (options, culture) => {
    vi.useFakeTimers();
    const { router, client } = setup(options);
    await (await client.connections()).call('/read', {}, { identity: 'client-1' });
    router.newest.dropConnection();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(router.calls.find((frame) => frame[3] === SESSION_INFO)?.[5]).toEqual({ culture });
    client.close();
  });

  it.each([undefined, null, 5])('uses the websocket of the page when %s is given', async (given) => {
    const router = new FakeRouter({ '/read': done });
    vi.stubGlobal('WebSocket', router.WebSocket);
    const client = createClient(
      { url: 'wss://casino.example/rpc', WebSocket: given as never },
      createListeners(),
      () => {},
    );

    await (await client.connections()).call('/read', {}, VISITOR);

    expect(router.sockets).toHaveLength(1);
    client.close();
  });

  it('returns one connection for all requests', async () => {
    const { client } = setup();

    expect(await client.connections()).toBe(await client.connections());
    client.close();
  });

  it('does nothing on reconnect and close before the client is loaded', () => {
    const { router, client } = setup();

    client.reconnect();
    client.close();

    expect(router.sockets).toHaveLength(0);
  });

  it('closes a connection that loads after close', async () => {
    const { client } = setup();
    const loading = client.connections();
    client.close();

    const call = (await loading).call('/read', {}, VISITOR);

    await expect(call).rejects.toMatchObject({ why: 'lost' });
  });
});
