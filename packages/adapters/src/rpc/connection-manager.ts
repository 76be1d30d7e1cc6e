import type { PlatformEvents } from '@playerdesk/contract';
import type { Kwargs } from '@playerdesk/wamp';
import {
  CONNECT_TIMEOUT,
  type Connection,
  IDENTITY_PROCEDURE,
  readIdentity,
  subscribeIfSupported,
} from './connection.ts';
import { openWamp, type Wamp, type WampAnswer, WampFailure } from './wamp.ts';

/** Waits before each of the three tries to connect again, in milliseconds. */
const RECONNECT_DELAYS = [1_000, 3_000, 9_000] as const;
/** How long, in milliseconds, a line of another client id may still be answered. */
const MAX_DRAIN_TIME = 30_000;
/** How often a silent line is asked whether it lives; browsers cannot send websocket pings. */
const HEARTBEAT_INTERVAL = 25_000;

/** A procedure and topics that concern the line itself (1-identity §7). */
const SESSION_INFO = '/user#getSessionInfo';
const SESSION_STATE = '/sessionStateChange';
const BALANCE = '/account/balanceChanged';
const WATCH_BALANCE = '/user/account#watchBalance';

/** Codes of /sessionStateChange after which nobody is signed in. */
const SIGNED_OUT_CODES: ReadonlySet<unknown> = new Set([1, 2, 3, 5, 6]);
const EXPIRED = 1;

export interface ConnectionManagerOptions {
  readonly url: string;
  readonly realm: string;
  readonly WebSocket: typeof WebSocket;
  /** Language tag that the session is asked for with. */
  readonly culture: () => string;
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/**
 * The line to the router: opened when first needed, one at a time, opened again when it breaks. A call belongs to the
 * client id it is made with; for another one the line is opened anew.
 */
export class ConnectionManager {
  readonly #options: ConnectionManagerOptions;
  #connection: Connection | null = null;
  #opening: { readonly identity: string | null; readonly done: Promise<Connection> } | null = null;
  /** Lines of other client ids, until what they were asked is answered. */
  readonly #draining = new Set<() => void>();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #attempts = 0;
  /** It is wanted and not there. */
  #isDown = false;
  #hasGivenUp = false;
  /** Whose the line was, or should have been, when it was last not there. */
  #lastIdentity: string | null = null;
  #closed = false;
  readonly #onOnline = () => this.reconnect();

  constructor(options: ConnectionManagerOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#onOnline);
  }

  /** Makes a call as `identity`; with `asAnyone` whoever the line belongs to will do. */
  async call(
    procedure: string,
    kwargs: Kwargs,
    { identity, asAnyone, ...callOptions }: RpcCallOptions,
  ): Promise<WampAnswer> {
    const { wamp } = await this.#connectionFor(identity, asAnyone);
    assertInTime(callOptions);
    return wamp.call(procedure, kwargs, getCallOptions(wamp, callOptions), callOptions.timeout);
  }

  /** Operations beyond the documents' that the router announced in WELCOME. Opens the line where there is none. */
  async extensions(identity: string | null): Promise<readonly string[]> {
    const { wamp } = await this.#connectionFor(identity, true);
    const { x_extensions: announced } = wamp.welcome;
    return Array.isArray(announced) ? announced.filter((name) => typeof name === 'string') : [];
  }

  /** Signs the line in with a call and gives the client id it has from then on. */
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
      // Signed in perhaps, and nobody knows as whom: such a line is nobody's.
      if ((failure as WampFailure).why !== 'refused') this.#abandon(connection);
      throw failure;
    } finally {
      connection.isSigningIn = false;
    }
  }

  /** A player has left: what follows is a visitor's. Where the platform did not hear of it, so is the next line. */
  release(identity: string | null, hasHeard: boolean): void {
    if (this.#lastIdentity === identity) this.#lastIdentity = null;
    const connection = this.#connection;
    if (connection?.identity !== identity) return;
    connection.identity = null;
    if (!hasHeard) this.#abandon(connection);
  }

  /** Tries at once, with all three tries ahead. */
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

  /** Nothing is waited for, and all tries are ahead. */
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
      WebSocket,
      connectTimeout: CONNECT_TIMEOUT,
      ...(identity && { authextra: { clientIdentity: identity } }),
      onEnd: () => connection && this.#handleLost(connection),
    }).catch((error: unknown) => {
      this.#handleConnectFailed(identity);
      throw error;
    });
    if (this.#closed) {
      wamp.close();
      throw new WampFailure('lost');
    }
    connection = { wamp, identity, isSigningIn: false };
    this.#drainPrevious();
    this.#connection = connection;
    this.#startHeartbeat(connection);
    await this.#subscribe(connection).catch((failure: unknown) => {
      // A line on which nothing is heard is none.
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

  /** The line of another client id: what it is still asked, a sign-out perhaps, is answered first. */
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
    const heard = () => this.#connection === connection && emit('balance-changed', {});
    await subscribeIfSupported(connection, BALANCE, heard);
  }

  /** What was said while the line was down nobody heard: who came back as a player may be one no more. */
  async #checkSession(connection: Connection): Promise<void> {
    const culture = this.#options.culture();
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

  /** Gives a line up that may well be open. */
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

  /** A call that fails meanwhile uses up none of the tries: what waits goes on waiting. */
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
 * Asks to be told when the player's balance changes: before anything else on the line, so that no change falls between
 * the first reading of the balance and this. A platform that does not tell is read when something else says so.
 */
function watchBalance({ wamp }: Connection): void {
  wamp.call(WATCH_BALANCE, {}, {}, CONNECT_TIMEOUT).catch(() => {});
}

export interface RpcCallOptions {
  /** The client id the call is made with; null as a visitor. */
  readonly identity: string | null;
  /** Whoever the line belongs to may make it. */
  readonly asAnyone?: boolean;
  readonly options?: Kwargs;
  /** Milliseconds; 0 waits until the line ends. */
  readonly timeout?: number;
  /** By `performance.now()`: a call that has waited for longer is not made. */
  readonly until?: number | undefined;
}

/** The options of a call that this router takes: a call's id only where WELCOME announced it. */
function getCallOptions({ welcome }: Wamp, { options }: { readonly options?: Kwargs }): Kwargs | undefined {
  return welcome.x_request_id === true ? options : undefined;
}

function assertInTime({ until = Number.POSITIVE_INFINITY }: Pick<RpcCallOptions, 'until'>): void {
  if (performance.now() > until) throw new WampFailure('timeout');
}
