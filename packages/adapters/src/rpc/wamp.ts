/** Keyword arguments of a call, an answer, an error or an event. */
export type Kwargs = Readonly<Record<string, unknown>>;

/** Why a call has no answer: the router's own error, or what happened to the line. */
export class WampFailure extends Error {
  readonly why: 'refused' | 'lost' | 'unreadable' | 'timeout';
  readonly uri: string;
  readonly kwargs: Kwargs;
  readonly details: Kwargs;

  constructor(why: WampFailure['why'], uri = '', kwargs: Kwargs = {}, details: Kwargs = {}) {
    super(uri || why);
    this.why = why;
    this.uri = uri;
    this.kwargs = kwargs;
    this.details = details;
  }
}

export interface WampAnswer {
  readonly kwargs: Kwargs;
  /** The keyword arguments, or where there are none the first positional one. */
  readonly body: unknown;
  readonly details: Kwargs;
}

/** One connection, from its WELCOME to its end. */
export interface Wamp {
  /** Rejects with a WampFailure. `timeout` in milliseconds; 0 waits until the line ends. */
  call(procedure: string, kwargs: Kwargs, options?: Kwargs, timeout?: number): Promise<WampAnswer>;
  subscribe(topic: string, onEvent: (kwargs: Kwargs) => void): Promise<void>;
  /** The details of WELCOME, with what the router says of itself. */
  readonly welcome: Kwargs;
  /** When anything was last heard from the router, milliseconds since 1970. */
  readonly heardAt: number;
  /** Ends it; calls under way fail as lost. */
  close(): void;
  /** Calls back once every call under way, and what follows from it at once, has its answer. */
  retire(onIdle: () => void): void;
}

export interface WampOptions {
  readonly url: string;
  readonly realm: string;
  /** What HELLO says of who comes. */
  readonly authextra?: Kwargs;
  readonly WebSocket: typeof WebSocket;
  /** Milliseconds until WELCOME. */
  readonly patience: number;
  /** Told once, when it is over for any reason but `close()`. */
  readonly onEnd: () => void;
}

/** WAMP v2, basic profile, as caller and subscriber (wamp-proto.org; message codes of its section 4). */
const PROTOCOL = 'wamp.2.json';
const HELLO = 1;
const WELCOME = 2;
const ABORT = 3;
const GOODBYE = 6;
const ERROR = 8;
const SUBSCRIBE = 32;
const SUBSCRIBED = 33;
const EVENT = 36;
const CALL = 48;
const RESULT = 50;

/** No answer of the contract comes near; whoever sends more is not the router. */
const LONGEST_FRAME = 512 * 1024;

interface Pending {
  resolve(message: unknown[]): void;
  reject(failure: WampFailure): void;
}

/** Opens a connection. Rejects with a WampFailure when there is none or the router refuses. */
export function openWamp(options: WampOptions): Promise<Wamp> {
  return new Promise((resolve, reject) => {
    const pending = new Map<number, Pending>();
    const events = new Map<number, (kwargs: Kwargs) => void>();
    let requests = 0;
    let heardAt = Date.now();
    let welcome: Kwargs | null = null;
    let ended = false;
    let onIdle: (() => void) | undefined;
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const socket = new options.WebSocket(options.url, PROTOCOL);
    const timer = setTimeout(() => end(new WampFailure('lost')), options.patience);

    const end = (failure: WampFailure, byUs = false) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      clearTimeout(idleTimer);
      socket.close();
      for (const call of pending.values()) call.reject(failure);
      pending.clear();
      if (!welcome) reject(failure);
      else if (!byUs) options.onEnd();
    };

    const ask = (timeout: number, message: (request: number) => unknown[]): Promise<unknown[]> =>
      new Promise((answer, refuse) => {
        if (ended) return refuse(new WampFailure('lost'));
        requests += 1;
        const request = requests;
        const late = () => settle(request)?.reject(new WampFailure('timeout'));
        const alarm = timeout > 0 ? setTimeout(late, timeout) : undefined;
        pending.set(request, {
          resolve: (given) => {
            clearTimeout(alarm);
            answer(given);
          },
          reject: (failure) => {
            clearTimeout(alarm);
            refuse(failure);
          },
        });
        socket.send(JSON.stringify(message(request)));
      });

    /** A moment later: who was answered may ask the next thing at once, as after a sign-in. */
    const whenIdle = () => {
      if (onIdle) idleTimer = setTimeout(() => pending.size === 0 && onIdle?.());
    };

    /** Takes a call out of those that wait. Answers that nobody waits for are nobody's. */
    const settle = (request: unknown): Pending | undefined => {
      const call = pending.get(request as number);
      pending.delete(request as number);
      whenIdle();
      return call;
    };

    const wamp: Wamp = {
      get welcome() {
        return welcome ?? {};
      },
      get heardAt() {
        return heardAt;
      },
      call: async (procedure, kwargs, callOptions = {}, timeout = 0) => {
        const answer = await ask(timeout, (request) => [CALL, request, callOptions, procedure, [], kwargs]);
        const [, , details, args, named] = answer;
        const body = named ?? (Array.isArray(args) ? args[0] : undefined);
        return { details: asKwargs(details), kwargs: asKwargs(body), body };
      },
      subscribe: async (topic, onEvent) => {
        const [, , subscription] = await ask(options.patience, (request) => [SUBSCRIBE, request, {}, topic]);
        events.set(subscription as number, onEvent);
      },
      close: () => end(new WampFailure('lost'), true),
      retire: (idle) => {
        onIdle = idle;
        whenIdle();
      },
    };

    const heard: Record<number, (message: unknown[]) => void> = {
      [WELCOME]: (message) => {
        clearTimeout(timer);
        welcome = asKwargs(message[2]);
        resolve(wamp);
      },
      [ABORT]: (message) => end(new WampFailure('refused', String(message[2]))),
      [GOODBYE]: () => end(new WampFailure('lost')),
      [RESULT]: (message) => settle(message[1])?.resolve(message),
      [SUBSCRIBED]: (message) => settle(message[1])?.resolve(message),
      [ERROR]: ([, , request, details, uri, args, kwargs]) => {
        const said = kwargs ?? (Array.isArray(args) ? describe(args[0]) : undefined);
        settle(request)?.reject(new WampFailure('refused', String(uri), asKwargs(said), asKwargs(details)));
      },
      [EVENT]: (message) => events.get(message[1] as number)?.(asKwargs(message[5])),
    };

    socket.onopen = () => {
      if (socket.protocol !== PROTOCOL) return end(new WampFailure('lost'));
      const roles = { caller: {}, subscriber: {} };
      const { authextra } = options;
      socket.send(JSON.stringify([HELLO, options.realm, { roles, ...(authextra && { authextra }) }]));
    };
    socket.onclose = () => end(new WampFailure('lost'));
    socket.onmessage = ({ data }) => {
      heardAt = Date.now();
      const message = parse(data);
      // Whose answer a frame was that nobody can read, nobody can tell: all that wait are without one.
      if (!message) return end(new WampFailure('unreadable'));
      // Types of later editions are none of ours.
      heard[message[0] as number]?.(message);
    };
  });
}

function parse(data: unknown): unknown[] | null {
  if (typeof data !== 'string' || data.length > LONGEST_FRAME) return null;
  try {
    const message: unknown = JSON.parse(data);
    return Array.isArray(message) && typeof message[0] === 'number' ? message : null;
  } catch {
    return null;
  }
}

function asKwargs(value: unknown): Kwargs {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Kwargs) : {};
}

/** An error's first positional argument: keyword arguments by another way, or a description alone. */
function describe(argument: unknown): unknown {
  return typeof argument === 'string' ? { desc: argument } : argument;
}
