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

/** Failure of a call: an error of the router, a lost connection, an unreadable answer or a timeout. */
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
  /** The keyword arguments, or the first positional argument when there are none. */
  readonly body: unknown;
  readonly details: Kwargs;
}

/** One WAMP connection, from WELCOME to its end. */
export interface Wamp {
  /**
   * Calls a procedure. `timeout` is in milliseconds; 0 waits until the connection ends.
   *
   * @throws WampFailure
   */
  call(procedure: string, kwargs: Kwargs, options?: Kwargs, timeout?: number): Promise<WampAnswer>;
  subscribe(topic: string, onEvent: (kwargs: Kwargs) => void): Promise<void>;
  /** Details of WELCOME. */
  readonly welcome: Kwargs;
  /** Time of the last message from the router, in milliseconds since 1970. */
  readonly lastReceivedAt: number;
  /** Ends the connection. Pending calls fail with `lost`. */
  close(): void;
  /** Calls `onIdle` once all pending calls, and calls that follow directly, are answered. */
  drain(onIdle: () => void): void;
}

export interface WampOptions {
  readonly url: string;
  readonly realm: string;
  /** Authentication details for HELLO. */
  readonly authextra?: Kwargs;
  readonly WebSocket: typeof WebSocket;
  /** Milliseconds until WELCOME has to arrive. */
  readonly connectTimeout: number;
  /** Called once when the connection ends for any reason but `close()`. */
  readonly onEnd: () => void;
}

/** Maximum length of a frame in UTF-16 code units. Answers of the contract are much shorter. */
const MAX_FRAME = 512 * 1024;

interface Pending {
  resolve(message: RouterMessage): void;
  reject(failure: WampFailure): void;
}

/**
 * Opens a connection.
 *
 * @throws WampFailure When there is no connection or the router refuses.
 */
export function openWamp(options: WampOptions): Promise<Wamp> {
  return new Promise((resolve, reject) => {
    new WampClient(options, resolve, reject);
  });
}

/** Caller and subscriber of the WAMP v2 basic profile over one websocket. */
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
    // A socket that the policy of the page blocks is never closed.
    this.#socket.onerror = () => this.#end(new WampFailure('lost'));
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
    // An unreadable frame may be the answer to any request, so all pending requests fail.
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

  /** Removes and returns a pending request. Answers to other ids are ignored. */
  #take(request: unknown): Pending | undefined {
    const call = this.#pending.get(request as number);
    this.#pending.delete(request as number);
    this.#watchIdle();
    return call;
  }

  /** Schedules the idle check. The delay allows for a call that follows an answer directly, as after a sign-in. */
  #watchIdle(): void {
    if (!this.#onIdle) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#pending.size === 0) this.#onIdle?.();
    });
  }
}
