import type { PlatformEvents } from '@playerdesk/contract';
import { type Kwargs, openWamp, type Wamp, type WampAnswer, WampFailure } from './wamp.ts';

/** Waits before each of the three tries to connect again, in milliseconds. */
const WAITS = [1_000, 3_000, 9_000] as const;
/** Milliseconds a try to connect may take, and an answer that only shows that the line lives. */
const PATIENCE = 10_000;
/** How often a silent line is asked whether it lives; browsers cannot send websocket pings. */
const SILENCE = 25_000;

/** Procedures and topics that concern the line itself (1-identity §7). */
const IDENTITY = '/connection#getClientIdentity';
const SESSION_INFO = '/user#getSessionInfo';
const SESSION_STATE = '/sessionStateChange';
const BALANCE = '/account/balanceChanged';

/** Codes of /sessionStateChange after which nobody is signed in. */
const OUT: ReadonlySet<unknown> = new Set([1, 2, 3, 5, 6]);
const EXPIRED = 1;

export interface LineOptions {
  readonly url: string;
  readonly realm: string;
  readonly WebSocket: typeof WebSocket;
  /** Language tag that the session is asked for with. */
  readonly culture: () => string;
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/** A connection and whose it is. */
interface Connection {
  readonly wamp: Wamp;
  /** The client id under which it is signed in; null for a visitor's. */
  identity: string | null;
}

/**
 * The line to the router: opened when first needed, one at a time, opened again when it breaks. A call belongs to the
 * client id it is made with; for another one the line is opened anew.
 */
export class Line {
  readonly #options: LineOptions;
  #connection: Connection | null = null;
  #opening: { readonly identity: string | null; readonly done: Promise<Connection> } | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #tries = 0;
  #wasLost = false;
  /** Whose the line was when it broke. */
  #lastIdentity: string | null = null;
  #closed = false;
  readonly #online = () => this.reconnect();

  constructor(options: LineOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', this.#online);
  }

  /** Makes a call as `identity`; with `asAnyone` whoever the line belongs to will do. */
  async call(
    procedure: string,
    kwargs: Kwargs,
    { identity, asAnyone, ...how }: CallManner,
  ): Promise<WampAnswer> {
    const { wamp } = await this.#connectionFor(identity, asAnyone);
    return wamp.call(procedure, kwargs, how.options, how.timeout);
  }

  /** Signs the line in with a call and gives the client id it has from then on. */
  async enter(
    procedure: string,
    kwargs: Kwargs,
    how: CallManner,
  ): Promise<WampAnswer & { identity: string }> {
    const connection = await this.#connectionFor(how.identity, true);
    const answer = await connection.wamp.call(procedure, kwargs, how.options, how.timeout);
    const { clientId } = (await connection.wamp.call(IDENTITY, {}, {}, PATIENCE)).kwargs;
    if (typeof clientId !== 'string' || clientId === '') throw new WampFailure('unreadable');
    connection.identity = clientId;
    return { ...answer, identity: clientId };
  }

  /** The line's player has left: what follows is a visitor's. */
  leave(identity: string | null): void {
    if (this.#connection?.identity === identity) this.#connection.identity = null;
  }

  /** Tries at once, with all three tries ahead. */
  reconnect(): void {
    if (this.#closed || this.#connection || !this.#wasLost) return;
    this.#tries = 0;
    this.#tryAgain();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('online', this.#online);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #drop(): void {
    clearInterval(this.#pulse);
    this.#connection?.wamp.close();
    this.#connection = null;
  }

  async #connectionFor(identity: string | null, asAnyone = false): Promise<Connection> {
    const open = this.#connection;
    if (open && (asAnyone || open.identity === identity)) return open;
    if (this.#opening && (asAnyone || this.#opening.identity === identity)) return this.#opening.done;
    return this.#open(identity);
  }

  #open(identity: string | null): Promise<Connection> {
    clearTimeout(this.#retry);
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
      patience: PATIENCE,
      ...(identity && { authextra: { clientIdentity: identity } }),
      onEnd: () => connection && this.#lost(connection),
    }).catch((error: unknown) => {
      this.#failed();
      throw error;
    });
    if (this.#closed) {
      wamp.close();
      throw new WampFailure('lost');
    }
    connection = { wamp, identity };
    // The line of another client id: what it is still asked, a sign-out perhaps, is answered first.
    this.#connection?.wamp.retire();
    this.#connection = connection;
    this.#tries = 0;
    this.#watch(connection);
    await this.#listen(connection);
    emit('connection', { state: 'open', again: this.#wasLost });
    if (this.#wasLost && connection.identity !== null) void this.#checkSession(connection);
    this.#wasLost = false;
    return connection;
  }

  async #listen(connection: Connection): Promise<void> {
    const { emit } = this.#options;
    await subscribed(connection, SESSION_STATE, ({ code }) => {
      if (this.#connection !== connection || typeof code !== 'number') return;
      if (OUT.has(code)) connection.identity = null;
      emit('session-state', { code });
    });
    const heard = () => this.#connection === connection && emit('balance-changed', {});
    await subscribed(connection, BALANCE, heard);
  }

  /** What was said while the line was down nobody heard: who came back as a player may be one no more. */
  async #checkSession(connection: Connection): Promise<void> {
    const culture = this.#options.culture();
    const answer = await connection.wamp.call(SESSION_INFO, { culture }, {}, PATIENCE).catch(() => null);
    if (answer?.kwargs.isAuthenticated !== false || connection.identity === null) return;
    connection.identity = null;
    this.#options.emit('session-state', { code: EXPIRED });
  }

  #watch(connection: Connection): void {
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => {
      const { wamp } = connection;
      if (Date.now() - wamp.heardAt < SILENCE) return;
      wamp.call(IDENTITY, {}, {}, PATIENCE).catch((failure: WampFailure) => {
        if (failure.why !== 'timeout') return;
        wamp.close();
        this.#lost(connection);
      });
    }, SILENCE);
  }

  #lost(connection: Connection): void {
    if (this.#connection !== connection) return;
    this.#drop();
    this.#wasLost = true;
    this.#lastIdentity = connection.identity;
    this.#options.emit('connection', { state: 'lost', again: false });
    this.#plan();
  }

  #plan(): void {
    const wait = WAITS[this.#tries];
    if (wait === undefined) {
      this.#options.emit('connection', { state: 'closed', again: false });
      return;
    }
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#tryAgain(), wait);
  }

  #tryAgain(): void {
    if (!this.#opening) this.#open(this.#lastIdentity).catch(() => {});
  }

  #failed(): void {
    if (this.#wasLost && !this.#closed && !this.#connection) this.#plan();
  }
}

/** A platform that has no such topic tells nothing of it, and serves calls all the same. */
async function subscribed(
  { wamp }: Connection,
  topic: string,
  heard: (event: Kwargs) => void,
): Promise<void> {
  await wamp.subscribe(topic, heard).catch((failure: WampFailure) => {
    if (failure.why !== 'refused') throw failure;
  });
}

export interface CallManner {
  /** The client id the call is made with; null as a visitor. */
  readonly identity: string | null;
  /** Whoever the line belongs to may make it. */
  readonly asAnyone?: boolean;
  readonly options?: Kwargs;
  /** Milliseconds; 0 waits until the line ends. */
  readonly timeout?: number;
}
