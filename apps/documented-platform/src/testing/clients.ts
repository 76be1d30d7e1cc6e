import { WebSocket } from 'ws';
import type { DocumentedPlatform } from '../start.ts';

export interface RestAnswer {
  readonly status: number;
  readonly text: string;
  /** The parsed body, or undefined if there is none. */
  readonly body: unknown;
}

/** Calls the REST server as a page does. */
export async function rest(
  platform: DocumentedPlatform,
  call: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RestAnswer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(platform.restUrl + path, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  try {
    return { status: response.status, text, body: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, text, body: undefined };
  }
}

/** Signs a player in and returns the session header. */
export async function openSession(
  platform: DocumentedPlatform,
  email: string,
): Promise<Record<string, string>> {
  const { body } = await rest(platform, 'POST /player/signin/v2', {
    Username: email,
    Password: 'Secret-123',
  });
  return { 'X-Player-Session-Id': (body as { SessionId: string }).SessionId };
}

type Message = readonly unknown[];

/** A minimal WAMP client. */
export class WampClient {
  readonly #socket: WebSocket;
  readonly #waiting: { readonly accepts: (message: Message) => boolean; done(message: Message): void }[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      const index = this.#waiting.findIndex(({ accepts }) => accepts(message));
      if (index >= 0) this.#waiting.splice(index, 1)[0]?.done(message);
    });
  }

  static async connect(platform: DocumentedPlatform): Promise<WampClient> {
    const socket = new WebSocket(platform.wampUrl, 'wamp.2.json');
    const client = new WampClient(socket);
    await new Promise((resolve) => socket.once('open', resolve));
    const welcome = client.next((message) => message[0] === 2);
    client.send([1, 'any', { roles: { caller: {}, subscriber: {} } }]);
    await welcome;
    return client;
  }

  /** Resolves with the next message that `accepts` matches. */
  next(accepts: (message: Message) => boolean): Promise<Message> {
    return new Promise((done) => this.#waiting.push({ accepts, done }));
  }

  send(message: Message): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Calls a procedure. Resolves with its RESULT or ERROR. */
  call(procedure: string, kwargs: Readonly<Record<string, unknown>> = {}): Promise<Message> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.next((message) => (message[0] === 8 ? message[2] : message[1]) === id);
    this.send([48, id, {}, procedure, [], kwargs]);
    return answer;
  }

  async subscribe(topic: string): Promise<void> {
    this.#lastId += 1;
    const subscribed = this.next((message) => message[0] === 33);
    this.send([32, this.#lastId, {}, topic]);
    await subscribed;
  }

  get closed(): Promise<unknown> {
    return new Promise((resolve) => this.#socket.once('close', resolve));
  }

  close(): void {
    this.#socket.close();
  }
}
