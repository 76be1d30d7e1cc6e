import { callHost, type PlatformEvents } from '@playerdesk/contract/internal';
import type { Kwargs } from '@playerdesk/wamp';
import {
  CONNECT_TIMEOUT,
  type Connection,
  IDENTITY_PROCEDURE,
  readIdentity,
  subscribeIfSupported,
} from './connection.ts';
import { openWamp, type Wamp, type WampAnswer, WampFailure } from './wamp.ts';

/** Delays in milliseconds before each of three reconnection attempts. */
const RECONNECT_DELAYS = [1_000, 3_000, 9_000] as const;
/** Maximum time in milliseconds that a connection of another client id stays open for pending answers. */
const MAX_DRAIN_TIME = 30_000;
/** Milliseconds of silence before a connection is checked. Browsers cannot send websocket pings. */
const HEARTBEAT_INTERVAL = 25_000;

/** Procedure and topics of the connection itself. */
const SESSION_INFO = '/user#getSessionInfo';
const SESSION_STATE = '/sessionStateChange';
const BALANCE = '/account/balanceChanged';
const WATCH_BALANCE = '/user/account#watchBalance';

/** Codes of `/sessionStateChange` that mean signed out. */
const SIGNED_OUT_CODES: ReadonlySet<unknown> = new Set([1, 2, 3, 5, 6]);
const EXPIRED = 1;

export interface ConnectionManagerOptions {
  readonly url: string;
  readonly realm: string;
  /** The page's own by default. */
  readonly WebSocket: typeof WebSocket | undefined;
  /** Returns the language tag for session requests. */
  /** English by default. */
  readonly culture: (() => string) | undefined;
  /** Called with the details of WELCOME of each connection, before any call is sent on it. */
  readonly onWelcome: (details: Kwargs) => void;
  /** Called with the reason when the router refuses the realm, once until a connection opens. */
  readonly onRefused: (reason: string) => void;
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/**
 * Manages the connection to the WAMP router. Opens it on first use, keeps at most one and reconnects when it breaks.
 *
 * A call belongs to the client id it is made with. For another client id a new connection is opened.
 */
export class ConnectionManager {
  readonly #options: ConnectionManagerOptions;
  #connection: Connection | null = null;
  #opening: { readonly identity: string | null; readonly done: Promise<Connection> } | null = null;
  /** Connections of other client ids that wait for pending answers. */
  readonly #draining = new Set<() => void>();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #attempts = 0;
  /** Whether a connection is required and absent. */
  #isDown = false;
  #hasGivenUp = false;
  /** Client id of the last connection that was lost or could not be opened. */
  #lastIdentity: string | null = null;
  #closed = false;
  readonly #onOnline = () => this.reconnect();

  constructor(options: ConnectionManagerOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#onOnline);
  }

  /** Calls a procedure as `identity`. With `asAnyone`, the connection of any client id is used. */
  async call(
    procedure: string,
    kwargs: Kwargs,
    { identity, asAnyone, ...callOptions }: RpcCallOptions,
  ): Promise<WampAnswer> {
    const { wamp } = await this.#connectionFor(identity, asAnyone);
    assertInTime(callOptions);
    return wamp.call(procedure, kwargs, getCallOptions(wamp, callOptions), callOptions.timeout);
  }

  /** Opens a connection when there is none, so that the router announces its features. */
  async open(identity: string | null): Promise<void> {
    await this.#connectionFor(identity, true);
  }

  /** Calls a procedure that signs in. Returns its answer with the client id of the connection. */
  async signIn(
    procedure: string,
    kwargs: Kwargs,
    callOptions: RpcCallOptions,
  ): Promise<WampAnswer & { identity: string }> {
    const connection = await this.#connectionFor(callOptions.identity, true);
    assertInTime(callOptions);
    connection.isSigningIn = true;
    try {
      const { wamp } = connection;
      const answer = await wamp.call(
        procedure,
        kwargs,
        getCallOptions(wamp, callOptions),
        callOptions.timeout,
      );
      const identity = await readIdentity(connection);
      connection.identity = identity;
      watchBalance(connection);
      return { ...answer, identity };
    } catch (failure) {
      // The sign-in may have succeeded for an unknown client id: such a connection must not be used.
      if ((failure as WampFailure).why !== 'refused') this.#abandon(connection);
      throw failure;
    } finally {
      connection.isSigningIn = false;
    }
  }

  /**
   * Releases the client id after a sign-out. Closes the connection when the platform may not have received the
   * sign-out.
   */
  release(identity: string | null, hasHeard: boolean): void {
    if (this.#lastIdentity === identity) this.#lastIdentity = null;
    const connection = this.#connection;
    if (connection?.identity !== identity) return;
    connection.identity = null;
    if (!hasHeard) this.#abandon(connection);
  }

  /** Reconnects at once and resets the attempts. */
  reconnect(): void {
    if (this.#closed || this.#connection || !this.#isDown) return;
    this.#resetRetries();
    this.#reconnectNow();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#onOnline);
    this.#resetRetries();
    for (const end of this.#draining) end();
    this.#closeConnection();
  }

  #closeConnection(): void {
    clearInterval(this.#heartbeat);
    this.#connection?.wamp.close();
    this.#connection = null;
  }

  /** Cancels the pending attempt and resets the attempts. */
  #resetRetries(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#attempts = 0;
    this.#hasGivenUp = false;
  }

  async #connectionFor(identity: string | null, asAnyone = false): Promise<Connection> {
    const open = this.#connection;
    if (open && (asAnyone || (open.identity === identity && !open.isSigningIn))) return open;
    if (this.#opening && (asAnyone || this.#opening.identity === identity)) return this.#opening.done;
    return this.#open(identity);
  }

  #open(identity: string | null): Promise<Connection> {
    const done = this.#connect(identity);
    const opening = { identity, done };
    this.#opening = opening;
    const over = () => {
      if (this.#opening === opening) this.#opening = null;
    };
    done.then(over, over);
    return done;
  }

  async #connect(identity: string | null): Promise<Connection> {
    const { url, realm, WebSocket, emit } = this.#options;
    let connection: Connection | undefined;
    const wamp = await openWamp({
      url,
      realm,
      WebSocket: typeof WebSocket === 'function' ? WebSocket : globalThis.WebSocket,
      connectTimeout: CONNECT_TIMEOUT,
      ...(identity && { authextra: { clientIdentity: identity } }),
      onEnd: () => connection && this.#handleLost(connection),
    }).catch((error: unknown) => {
      const { why, uri } = error as WampFailure;
      if (why === 'refused' && !this.#isDown) this.#options.onRefused(uri);
      this.#handleConnectFailed(identity);
      throw error;
    });
    if (this.#closed) {
      wamp.close();
      throw new WampFailure('lost');
    }
    this.#options.onWelcome(wamp.welcome);
    connection = { wamp, identity, isSigningIn: false };
    this.#drainPrevious();
    this.#connection = connection;
    this.#startHeartbeat(connection);
    await this.#subscribe(connection).catch((failure: unknown) => {
      // A connection without subscriptions is unusable.
      this.#abandon(connection);
      throw failure;
    });
    if (connection.identity !== null) watchBalance(connection);
    const again = this.#isDown;
    this.#isDown = false;
    this.#resetRetries();
    emit('connection', { state: 'open', again });
    if (again && connection.identity !== null) void this.#checkSession(connection);
    return connection;
  }

  /** Replaces the connection of another client id. Its pending calls, such as a sign-out, are answered first. */
  #drainPrevious(): void {
    const wamp = this.#connection?.wamp;
    if (!wamp) return;
    const end = () => {
      clearTimeout(longest);
      this.#draining.delete(end);
      wamp.close();
    };
    const longest = setTimeout(end, MAX_DRAIN_TIME);
    this.#draining.add(end);
    wamp.drain(end);
  }

  async #subscribe(connection: Connection): Promise<void> {
    const { emit } = this.#options;
    await subscribeIfSupported(connection, SESSION_STATE, ({ code }) => {
      if (this.#connection !== connection || typeof code !== 'number') return;
      const { identity: sessionId } = connection;
      if (SIGNED_OUT_CODES.has(code)) connection.identity = null;
      emit('session-state', { code, sessionId });
    });
    const received = () => this.#connection === connection && emit('balance-changed', {});
    await subscribeIfSupported(connection, BALANCE, received);
  }

  /** Checks the session after a reconnection. Session events are lost while the connection is down. */
  async #checkSession(connection: Connection): Promise<void> {
    const culture = callHost(this.#options.culture) ?? 'en';
    const answer = await connection.wamp
      .call(SESSION_INFO, { culture }, {}, CONNECT_TIMEOUT)
      .catch(() => null);
    if (answer?.kwargs.isAuthenticated !== false || connection.identity === null) return;
    const { identity: sessionId } = connection;
    connection.identity = null;
    this.#options.emit('session-state', { code: EXPIRED, sessionId });
  }

  #startHeartbeat(connection: Connection): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      const { wamp } = connection;
      if (Date.now() - wamp.lastReceivedAt < HEARTBEAT_INTERVAL) return;
      wamp.call(IDENTITY_PROCEDURE, {}, {}, CONNECT_TIMEOUT).catch((failure: WampFailure) => {
        if (failure.why === 'timeout') this.#abandon(connection);
      });
    }, HEARTBEAT_INTERVAL);
  }

  /** Closes a connection that may still be open. */
  #abandon(connection: Connection): void {
    connection.wamp.close();
    this.#handleLost(connection);
  }

  #handleLost(connection: Connection): void {
    if (this.#connection !== connection) return;
    this.#closeConnection();
    this.#isDown = true;
    this.#lastIdentity = connection.identity;
    this.#options.emit('connection', { state: 'lost', again: false });
    this.#scheduleRetry();
  }

  #handleConnectFailed(identity: string | null): void {
    if (this.#closed || this.#connection) return;
    if (!this.#isDown) this.#lastIdentity = identity;
    this.#isDown = true;
    this.#scheduleRetry();
  }

  /** Schedules the next attempt. A call that fails meanwhile uses up no attempt. */
  #scheduleRetry(): void {
    if (this.#closed || this.#retryTimer !== undefined || this.#hasGivenUp) return;
    const wait = RECONNECT_DELAYS[this.#attempts];
    if (wait === undefined) {
      this.#hasGivenUp = true;
      this.#options.emit('connection', { state: 'closed', again: false });
      return;
    }
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#attempts += 1;
      this.#reconnectNow();
    }, wait);
  }

  #reconnectNow(): void {
    if (this.#connection || this.#opening) return;
    this.#open(this.#lastIdentity).catch(() => {});
  }
}

/**
 * Asks for balance events. Sent before anything else, so that no change falls between the first balance and the
 * subscription.
 *
 * On a platform without these events, other events trigger a read.
 */
function watchBalance({ wamp }: Connection): void {
  wamp.call(WATCH_BALANCE, {}, {}, CONNECT_TIMEOUT).catch(() => {});
}

export interface RpcCallOptions {
  /** Client id of the call; null for a visitor. */
  readonly identity: string | null;
  /** Whether the connection of any client id may be used. */
  readonly asAnyone?: boolean;
  /** Options that need the router's announcement. */
  readonly options?: Kwargs;
  /** Position in a trace. Sent whatever the router announced. */
  readonly traceparent?: string | undefined;
  /** Milliseconds. 0 waits until the connection ends. */
  readonly timeout?: number;
  /** Deadline by `performance.now()`. A call that is still waiting then is not sent. */
  readonly until?: number | undefined;
}

/** Returns the call options that this router accepts. A request id is sent only where WELCOME announced it. */
function getCallOptions(
  { welcome }: Wamp,
  { options, traceparent }: Pick<RpcCallOptions, 'options' | 'traceparent'>,
): Kwargs {
  return { ...(welcome.x_request_id === true && options), ...(traceparent && { traceparent }) };
}

function assertInTime({ until = Number.POSITIVE_INFINITY }: Pick<RpcCallOptions, 'until'>): void {
  if (performance.now() > until) throw new WampFailure('timeout');
}
