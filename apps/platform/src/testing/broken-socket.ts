import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

/** A message on its way back to a client, and the URI of the call that it answers. Null keeps it back. */
export type MessageSpoiler = (message: unknown[], procedure: string | undefined) => unknown[] | null;

const CALL = 48;
const RESULT = 50;
const ERROR = 8;

export interface BrokenSocket {
  readonly url: string;
  close(): Promise<void>;
}

/** A websocket platform that is right but for what is spoiled, and that takes every subprotocol. */
export async function startBrokenSocket(target: string, spoil: MessageSpoiler): Promise<BrokenSocket> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, handleProtocols: ([first = '']) => first });
  sockets.on('connection', (client) => join(client, new WebSocket(target, 'wamp.2.json'), spoil));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      for (const client of sockets.clients) client.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function join(client: WebSocket, upstream: WebSocket, spoil: MessageSpoiler): void {
  const calls = new Map<unknown, string>();
  const waiting: string[] = [];
  client.on('message', (data) => {
    const text = String(data);
    const message: unknown = JSON.parse(text);
    if (Array.isArray(message) && message[0] === CALL) calls.set(message[1], message[3]);
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
    else waiting.push(text);
  });
  upstream.on('open', () => {
    for (const text of waiting) upstream.send(text);
  });
  upstream.on('message', (data) => {
    const message: unknown[] = JSON.parse(String(data));
    const id = { [RESULT]: message[1], [ERROR]: message[2] }[Number(message[0])];
    const spoilt = spoil(message, calls.get(id));
    if (spoilt) client.send(JSON.stringify(spoilt));
  });
  upstream.on('close', () => client.close());
  client.on('close', () => upstream.close());
  upstream.on('error', () => client.terminate());
}
