import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrencies } from '@playerdesk/contract/internal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type WatchedRpc, watchedRpc } from './watched-rpc.ts';

let server: Server | undefined;
let reach: WatchedRpc | undefined;
/** What would have ended a process. */
const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);

afterEach(async () => {
  vi.useRealTimers();
  process.off('uncaughtException', hear);
  reach?.platform.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

async function listening(): Promise<{ server: Server; port: number }> {
  const made = createServer();
  server = made;
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return { server: made, port: (made.address() as AddressInfo).port };
}

/** A call over a line of its own, and how it ends. */
function call(port: number): Promise<unknown> {
  uncaught.length = 0;
  process.on('uncaughtException', hear);
  reach = watchedRpc({ url: `ws://127.0.0.1:${port}/rpc` });
  return reach.platform.call(getCurrencies, {}).catch((error: unknown) => error);
}

const LOST = { code: 'generic.network', kind: 'network' };

describe('a websocket whose handshake fails', () => {
  it('rejects the call as a network failure when nothing listens', async () => {
    const { server: gone, port } = await listening();
    await new Promise((resolve) => gone.close(resolve));
    expect(await call(port)).toMatchObject(LOST);
    expect(uncaught).toEqual([]);
  });

  it.each([429, 503])(
    'rejects the call as a network failure when the upgrade is answered with %i',
    async (status) => {
      const { server: refusing, port } = await listening();
      refusing.on('upgrade', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
      expect(await call(port)).toMatchObject(LOST);
      expect(uncaught).toEqual([]);
    },
  );

  it('rejects the call as a network failure when it is abandoned before it opens', async () => {
    const { server: silent, port } = await listening();
    const asked = once(silent, 'upgrade');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = call(port);
    const [, socket] = await asked;
    const ended = once(socket.resume(), 'end');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject(LOST);

    await ended;
    socket.destroy();
    expect(uncaught).toEqual([]);
  });
});
