import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two health checks of a node, and until one fails. */
const CHECK_EVERY = 100;
const CHECK_TIMEOUT = 1_000;

/** Code of the balancer's answer while no node is ready. */
export const NONE_READY = 'NoneReady';

/** A load balancer as the documentation asks for: any node that is ready, no sticky sessions. */
export interface LoadBalancer {
  readonly url: string;
  /** How many nodes passed their last health check. */
  readonly ready: number;
  /** Adds a node, or replaces its address. */
  setNode(index: number, url: string): void;
  close(): Promise<void>;
}

interface Node {
  readonly url: string;
  isReady: boolean;
}

export async function startLoadBalancer(): Promise<LoadBalancer> {
  const nodes: Node[] = [];
  let isClosed = false;
  let turn = 0;

  const watch = async (index: number) => {
    while (!isClosed) {
      const node = nodes[index] as Node;
      node.isReady = await checkHealth(node.url);
      await wait(CHECK_EVERY);
    }
  };
  const watching: Promise<void>[] = [];

  const server = createServer((incoming, outgoing) => {
    const ready = nodes.filter(({ isReady }) => isReady);
    turn += 1;
    const node = ready[turn % ready.length];
    if (node) forward(node.url, incoming, outgoing);
    else refuse(incoming, outgoing);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get ready() {
      return nodes.filter(({ isReady }) => isReady).length;
    },
    setNode: (index, url) => {
      nodes[index] = { url, isReady: false };
      watching[index] ??= watch(index);
    },
    close: async () => {
      isClosed = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(watching);
    },
  };
}

async function checkHealth(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(CHECK_TIMEOUT) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/** A node that breaks off breaks the connection of the caller: whether the call had an effect is unknown. */
function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(url);
  const { method, url: path, headers } = incoming;
  const call = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  outgoing.on('close', () => call.destroy());
  incoming.pipe(call);
}

/** Answers while no node is ready. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  const headers = { 'Content-Type': 'application/json', 'Retry-After': '1' };
  outgoing.writeHead(503, headers).end(JSON.stringify({ Code: NONE_READY }));
}
