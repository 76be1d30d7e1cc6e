import { playerdeskError } from '@playerdesk/contract/internal';
import { helloMessage, SUBPROTOCOL } from '@playerdesk/wamp';
import { WebSocket } from 'ws';
import type { RpcConnection, RpcGreeting, RpcMessage } from '../suite/wire.ts';

interface RawRpcOptions extends RpcGreeting {
  readonly url: string;
  readonly realm: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Opens a connection and sends HELLO. Rejects when it is refused or times out. */
export async function openRawRpc(options: RawRpcOptions): Promise<RpcConnection> {
  const { url, realm, headers, timeout, protocols = [SUBPROTOCOL], identity } = options;
  const socket = new WebSocket(url, [...protocols], { headers, handshakeTimeout: timeout });
  const messages = inbox(socket, timeout);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (message: RpcMessage | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  send(helloMessage(realm, identity === undefined ? undefined : { clientIdentity: identity }));
  try {
    const greeting = await messages.next();
    return {
      protocol: socket.protocol,
      greeting,
      send,
      next: messages.next,
      close: () => socket.terminate(),
    };
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

/** Queues messages in order; null once the connection is closed. */
function inbox(socket: WebSocket, timeout: number): { next(): Promise<RpcMessage | null> } {
  const arrived: (RpcMessage | null)[] = [];
  let wake = () => {};
  const put = (message: RpcMessage | null) => {
    arrived.push(message);
    wake();
  };
  // A broken connection is reported by its close event.
  socket.on('error', () => {});
  socket.on('message', (data) => put(read(String(data))));
  socket.on('close', () => put(null));
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(playerdeskError({ code: 'generic.timeout', kind: 'timeout' })),
          timeout,
        );
        const take = () => {
          if (arrived.length === 0) return;
          clearTimeout(timer);
          wake = () => {};
          resolve(arrived.shift() ?? null);
        };
        wake = take;
        take();
      }),
  };
}

function read(text: string): RpcMessage {
  try {
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? message : [message];
  } catch {
    return ['no JSON'];
  }
}
