import {
  asKwargs,
  callMessage,
  type Frame,
  helloMessage,
  type Kwargs,
  type ResultMessage,
  type RouterMessage,
  readFrame,
  readRouterMessage,
  SUBPROTOCOL,
  subscribeMessage,
} from '@playerdesk/wamp';

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
  readonly lastReceivedAt: number;
  /** Ends it; calls under way fail as lost. */
  close(): void;
  /** Calls back once every call under way, and what follows from it at once, has its answer. */
  drain(onIdle: () => void): void;
}

export interface WampOptions {
  readonly url: string;
  readonly realm: string;
  /** What HELLO says of who comes. */
  readonly authextra?: Kwargs;
  readonly WebSocket: typeof WebSocket;
  /** Milliseconds until WELCOME. */
  readonly connectTimeout: number;
  /** Told once, when it is over for any reason but `close()`. */
  readonly onEnd: () => void;
}

/** The longest frame that is read, in UTF-16 code units: no answer of the contract comes near. */
const MAX_FRAME = 512 * 1024;

interface Pending {
  resolve(message: RouterMessage): void;
  reject(failure: WampFailure): void;
}

/** Opens a connection. Rejects with a {@link WampFailure} when there is none or the router refuses. */
export function openWamp(options: WampOptions): Promise<Wamp> {
  return new Promise((resolve, reject) => {
    new WampClient(options, resolve, reject);
  });
}

/** A caller and subscriber of WAMP v2, basic profile, over one websocket. */
class WampClient implements Wamp {
  welcome: Kwargs = {};
  lastReceivedAt = Date.now();
  readonly #options: WampOptions;
  readonly #onOpened: (wamp: Wamp) => void;
  readonly #onRefused: (failure: WampFailure) => void;
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<number, (kwargs: Kwargs) => void>();
  readonly #timer: ReturnType<typeof setTimeout>;
  #requests = 0;
  #isOpen = false;
  #ended = false;
  #onIdle: (() => void) | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WampOptions, opened: (wamp: Wamp) => void, refused: (failure: WampFailure) => void) {
    this.#options = options;
    this.#onOpened = opened;
    this.#onRefused = refused;
    this.#socket = new options.WebSocket(options.url, SUBPROTOCOL);
    this.#timer = setTimeout(() => this.#end(new WampFailure('lost')), options.connectTimeout);
    this.#socket.onopen = () => {
      if (this.#socket.protocol !== SUBPROTOCOL) return this.#end(new WampFailure('lost'));
      this.#socket.send(helloMessage(options.realm, options.authextra));
    };
    this.#socket.onclose = () => this.#end(new WampFailure('lost'));
    this.#socket.onmessage = ({ data }) => this.#read(readFrame(data, MAX_FRAME));
  }

  async call(procedure: string, kwargs: Kwargs, options: Kwargs = {}, timeout = 0): Promise<WampAnswer> {
    const message = await this.#request(timeout, (id) => callMessage(id, options, procedure, kwargs));
    const { details, body } = message as ResultMessage;
    return { details, kwargs: asKwargs(body), body };
  }

  async subscribe(topic: string, onEvent: (kwargs: Kwargs) => void): Promise<void> {
    const message = await this.#request(this.#options.connectTimeout, (id) => subscribeMessage(id, topic));
    if (message.type === 'subscribed') this.#listeners.set(message.subscription as number, onEvent);
  }

  close(): void {
    this.#end(new WampFailure('lost'), true);
  }

  drain(onIdle: () => void): void {
    this.#onIdle = onIdle;
    this.#watchIdle();
  }

  #request(timeout: number, message: (request: number) => string): Promise<RouterMessage> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new WampFailure('lost'));
      this.#requests += 1;
      const request = this.#requests;
      const late = () => this.#take(request)?.reject(new WampFailure('timeout'));
      const alarm = timeout > 0 ? setTimeout(late, timeout) : undefined;
      this.#pending.set(request, {
        resolve: (answer) => {
          clearTimeout(alarm);
          resolve(answer);
        },
        reject: (failure) => {
          clearTimeout(alarm);
          reject(failure);
        },
      });
      this.#socket.send(message(request));
    });
  }

  #read(frame: Frame | null): void {
    this.lastReceivedAt = Date.now();
    // An unreadable frame may be the answer to any request: all that wait have lost theirs.
    const message = frame && readRouterMessage(frame);
    if (!frame) this.#end(new WampFailure('unreadable'));
    else if (message) this.#receive(message);
  }

  #receive(message: RouterMessage): void {
    switch (message.type) {
      case 'welcome':
        clearTimeout(this.#timer);
        this.welcome = message.details;
        this.#isOpen = true;
        this.#onOpened(this);
        break;
      case 'abort':
        this.#end(new WampFailure('refused', message.reason));
        break;
      case 'goodbye':
        this.#end(new WampFailure('lost'));
        break;
      case 'event':
        this.#listeners.get(message.subscription as number)?.(message.kwargs);
        break;
      case 'error': {
        const { request, uri, kwargs, details } = message;
        this.#take(request)?.reject(new WampFailure('refused', uri, kwargs, details));
        break;
      }
      case 'result':
      case 'subscribed':
        this.#take(message.request)?.resolve(message);
        break;
    }
  }

  #end(failure: WampFailure, isOurs = false): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#idleTimer);
    this.#socket.close();
    for (const call of this.#pending.values()) call.reject(failure);
    this.#pending.clear();
    if (!this.#isOpen) this.#onRefused(failure);
    else if (!isOurs) this.#options.onEnd();
  }

  /** Removes a request that waits for its answer. Answers to other ids are ignored. */
  #take(request: unknown): Pending | undefined {
    const call = this.#pending.get(request as number);
    this.#pending.delete(request as number);
    this.#watchIdle();
    return call;
  }

  /** Waits a moment first: an answer may cause the next call at once, as after a sign-in. */
  #watchIdle(): void {
    if (!this.#onIdle) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#pending.size === 0) this.#onIdle?.();
    });
  }
}
