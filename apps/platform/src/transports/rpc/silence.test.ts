import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { noSecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { createConnections } from './connections.ts';
import { createRouter, type Router, type RouterDeps } from './router.ts';
import { createRpcMetrics } from './rpc-metrics.ts';

/** A socket whose remote end a test controls. */
class FarSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  pings = 0;
  closedWith: number | null = null;
  isCut = false;
  send = (text: string) => void this.sent.push(JSON.parse(text));
  ping = () => {
    this.pings += 1;
  };
  close = (code: number) => {
    this.closedWith = code;
    this.readyState = 2;
  };
  terminate = () => {
    this.isCut = true;
    this.emit('close', 1006);
  };
}

let router: Router;
const connections = createConnections();
const registry = new Registry();
beforeEach(() => {
  vi.useFakeTimers();
  router = createRouter({
    connections,
    realm: 'playerdesk',
    extensions: (): readonly string[] => [],
    limits: { messagesPerSecond: 10, callsPerMinute: 10 },
    metrics: createRpcMetrics(registry, connections),
    executor: { securityEvents: noSecurityEvents },
  } as RouterDeps);
});
afterEach(async () => {
  await router.close();
  registry.clear();
  vi.useRealTimers();
});

function accept(): FarSocket {
  const socket = new FarSocket();
  router.accept(socket as unknown as WebSocket, { address: '::1', namedCountry: undefined, language: 'en' });
  return socket;
}
const hello = (socket: FarSocket) => socket.emit('message', Buffer.from('[1,"playerdesk",{}]'), false);

describe('a silent client', () => {
  it('a client without a hello is disconnected after ten seconds', async () => {
    const socket = accept();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(socket.closedWith).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.sent).toEqual([[3, {}, 'wamp.error.protocol_violation']]);
    expect(socket.closedWith).toBe(1008);
    socket.terminate();
  });

  it('a client that answers pings stays connected for hours', async () => {
    const socket = accept();
    hello(socket);
    socket.ping = () => {
      socket.pings += 1;
      socket.emit('pong');
    };
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([socket.pings, socket.isCut, connections.count]).toEqual([120, false, 1]);
    socket.terminate();
  });

  it('a client that does not answer pings is disconnected within a minute', async () => {
    const socket = accept();
    hello(socket);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([socket.pings, socket.isCut]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([socket.isCut, connections.count, connections.countByAddress('::1')]).toEqual([true, 0, 0]);
    expect(await registry.metrics()).toContain('playerdesk_rpc_connections_ended_total{why="dead"} 1');
  });
});

describe('a shutdown', () => {
  it('does not wait for a client that does not close', async () => {
    const socket = accept();
    hello(socket);
    await vi.advanceTimersByTimeAsync(0);
    const closed = router.close();
    await vi.advanceTimersByTimeAsync(1_100);
    await closed;
    expect([socket.closedWith, socket.isCut]).toEqual([1001, true]);
    expect(socket.sent.at(-1)).toEqual([6, {}, 'wamp.close.system_shutdown']);
  });
});
