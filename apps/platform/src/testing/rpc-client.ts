import { WebSocket } from 'ws';

type Kwargs = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any;

/** An answer of the websocket as a test sees it. */
export interface RpcReply {
  /** The kwargs of a RESULT; null when the call failed. */
  readonly answer: Answer;
  /** The URI and kwargs of an ERROR; null when the call succeeded. */
  readonly error: { readonly uri: string; readonly kwargs: Answer } | null;
  readonly details: Answer;
}

export interface RpcClient {
  readonly socket: WebSocket;
  call(procedure: string, kwargs?: Kwargs, options?: Kwargs): Promise<RpcReply>;
  /** The answer's kwargs; throws when the call failed. */
  answer(procedure: string, kwargs?: Kwargs, options?: Kwargs): Promise<Answer>;
  /** Listens to a topic. What it hears is in `events`. */
  subscribe(topic: string): Promise<RpcReply>;
  /** Kwargs of the events heard, with their topic, oldest first. */
  readonly events: readonly { readonly topic: string; readonly kwargs: Answer }[];
  /** Resolves when there are as many events as that. */
  heard(count: number): Promise<void>;
  /** Every message as it came. */
  readonly messages: readonly Answer[];
  /** The next message of a kind, also when it came before. */
  message(kind: number): Promise<Answer>;
  send(text: string | Buffer): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  close(): Promise<number>;
}

export interface RpcClientOptions {
  readonly identity?: string;
  readonly realm?: string;
  readonly origin?: string;
  readonly headers?: Record<string, string>;
  /** Says no hello. */
  readonly isSilent?: boolean;
}

/** Speaks WAMP by hand, so that tests see what travels and not what an adapter makes of it. */
export async function rpcClient(url: string, options: RpcClientOptions = {}): Promise<RpcClient> {
  const { identity, realm = 'playerdesk', origin, headers = {}, isSilent = false } = options;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/rpc`, 'wamp.2.json', {
    headers,
    ...(origin !== undefined && { origin }),
  });
  const client = speak(socket);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  if (isSilent) return client;
  const authextra = identity === undefined ? {} : { authextra: { clientIdentity: identity } };
  client.send(JSON.stringify([1, realm, { roles: { caller: {}, subscriber: {} }, ...authextra }]));
  await Promise.race([client.message(2), client.closed]);
  return client;
}

function speak(socket: WebSocket): RpcClient {
  const messages: Answer[] = [];
  const events: { topic: string; kwargs: Answer }[] = [];
  const topics = new Map<number, string>();
  const waiting = new Set<() => void>();
  const asked = new Map<number, { answered(message: Answer): void; lost(error: Error): void }>();
  let ids = 0;
  socket.on('message', (data) => {
    const message = parse(String(data));
    messages.push(message);
    if (message?.[0] === 36) events.push({ topic: topics.get(message[1]) ?? '', kwargs: message[5] });
    if (REPLIES.has(message?.[0])) {
      const id = message[0] === 8 ? message[2] : message[1];
      asked.get(id)?.answered(message);
      asked.delete(id);
    }
    for (const look of [...waiting]) look();
  });
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void closed.then((code) => reject(new Error(`The socket closed with ${code}`)));
      look();
    });
  const send = (text: string | Buffer) => socket.send(text);
  void closed.then((code) => {
    for (const { lost } of asked.values()) lost(new Error(`The socket closed with ${code}`));
  });
  const ask = (kind: number, ...rest: unknown[]) =>
    new Promise<Answer>((answered, lost) => {
      const id = ++ids;
      asked.set(id, { answered, lost });
      send(JSON.stringify([kind, id, ...rest]));
    });
  const call: RpcClient['call'] = async (procedure, kwargs = {}, options = {}) =>
    reply(await ask(48, options, procedure, [], kwargs));
  return {
    socket,
    messages,
    events,
    closed,
    send,
    call,
    answer: async (procedure, kwargs, options) => {
      const { answer, error } = await call(procedure, kwargs, options);
      if (error) throw new Error(`${error.uri} ${JSON.stringify(error.kwargs)}`);
      return answer;
    },
    subscribe: async (topic) => {
      const id = ids + 1;
      const message = await ask(32, {}, topic);
      if (message[0] === 33) topics.set(message[2], topic);
      // An event may follow at once, before its topic's number was known.
      for (const event of events.filter((known) => known.topic === '')) event.topic = topic;
      return message[0] === 8 ? reply(message) : { answer: { id }, error: null, details: {} };
    },
    heard: async (count) => void (await until(() => (events.length >= count ? true : undefined))),
    message: (kind) => until(() => messages.find((message) => message?.[0] === kind)),
    close: () => {
      socket.close();
      return closed;
    },
  };
}

const REPLIES = new Set<unknown>([8, 33, 35, 50]);

function reply(message: Answer): RpcReply {
  if (message[0] === 8) {
    return { answer: null, error: { uri: message[4], kwargs: message[6] }, details: message[3] };
  }
  return { answer: message[4], error: null, details: message[2] };
}

function parse(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
