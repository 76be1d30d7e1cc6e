import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { NotificationListener, Unlisten } from './database.ts';

/** The application name of the connection in PostgreSQL. */
export const LISTENER_NAME = 'playerdesk listener';
const RETRY_MS = 500;

export interface ListenerTimeouts {
  /** Milliseconds between liveness checks: a silent network failure closes no connection. */
  readonly askEvery: number;
  readonly answerWithin: number;
}
const TIMEOUTS: ListenerTimeouts = { askEvery: 15_000, answerWithin: 5_000 };

export interface PostgresListener {
  /** Whether a notification sent by this process has ever arrived. */
  readonly hasReceived: boolean;
  listen(channel: string, listener: NotificationListener): Promise<Unlisten>;
  close(): Promise<void>;
}

interface ListenerDeps {
  /** Sends a notification the way that calls do. */
  readonly announce: (channel: string, payload: string) => Promise<void>;
  /** Called when a connection was open and delivered nothing. */
  readonly onDeaf: () => void;
}

/**
 * Creates a dedicated connection for notifications. It reconnects by itself: when the connection ends, and when a
 * notification to itself does not arrive, because the connection leads to another server or a pooler swallows it. Every
 * listener then receives null, because notifications may have been missed: it should read again.
 */
export function createPostgresListener(
  url: string,
  deps: ListenerDeps,
  timeouts: ListenerTimeouts = TIMEOUTS,
): PostgresListener {
  return new ReconnectingListener(url, deps, timeouts);
}

class ReconnectingListener implements PostgresListener {
  readonly #url: string;
  readonly #deps: ListenerDeps;
  readonly #timeouts: ListenerTimeouts;
  readonly #ownChannel = `listener-${randomUUID()}`;
  /** Resolves the test under way. */
  #onOwn: () => void = () => {};
  hasReceived = false;
  readonly #channels = new Map<string, Set<NotificationListener>>();
  readonly #pulse: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #checking: Promise<void> | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, deps: ListenerDeps, timeouts: ListenerTimeouts) {
    this.#url = url;
    this.#deps = deps;
    this.#timeouts = timeouts;
    this.#pulse = setInterval(() => void this.#check(), timeouts.askEvery);
    this.#pulse.unref();
  }

  async listen(channel: string, listener: NotificationListener): Promise<Unlisten> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    // A new connection listens to all channels before its first check: behind a pooler, a query at the time of the check
    // could receive what the connection does not.
    if (this.#client) await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    else await this.#connected();
    return async () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    await this.#client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const { answerWithin } = this.#timeouts;
    const next = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      query_timeout: answerWithin,
      connectionTimeoutMillis: answerWithin,
    });
    next.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    next.on('error', () => this.#lose(next));
    next.on('end', () => this.#lose(next));
    try {
      await next.connect();
      for (const channel of [this.#ownChannel, ...this.#channels.keys()]) {
        await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      // A new attempt opens another connection; this one would stay open unused.
      next.end().catch(() => {});
      throw error;
    }
    this.#client = next;
    void this.#check();
    return next;
  }

  #connected(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error) => {
      this.#connecting = null;
      throw error;
    });
    return this.#connecting;
  }

  /** Checks that the connection is alive and receives notifications. Never two checks at once. */
  #check(): Promise<void> {
    this.#checking ??= this.#checkOnce().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #checkOnce(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    try {
      await client.query('SELECT 1');
    } catch {
      this.#drop(client);
      return;
    }
    const received = await this.#receivesOwn();
    if (this.#client !== client || received === null) return;
    if (received) this.hasReceived = true;
    else {
      this.#deps.onDeaf();
      this.#drop(client);
    }
  }

  #drop(client: pg.Client): void {
    this.#lose(client);
    client.end().catch(() => {});
  }

  /** Returns whether a notification to itself arrives, or null when it could not be sent. */
  async #receivesOwn(): Promise<boolean | null> {
    let timer: NodeJS.Timeout | undefined;
    const arrived = new Promise<boolean>((resolve) => {
      this.#onOwn = () => resolve(true);
      timer = setTimeout(() => resolve(false), this.#timeouts.answerWithin);
      timer.unref();
    });
    try {
      await this.#deps.announce(this.#ownChannel, '');
      return await arrived;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  #lose(lost: pg.Client): void {
    if (this.#closed || this.#client !== lost) return;
    this.#client = null;
    this.#connecting = null;
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      if (this.#closed) return;
      this.#connected().then(
        () => [...this.#channels.keys()].forEach((channel) => void this.#notify(channel, null)),
        () => this.#reconnect(),
      );
    }, RETRY_MS);
    this.#retry.unref();
  }

  #notify(channel: string, payload: string | null): void {
    if (channel === this.#ownChannel) this.#onOwn();
    for (const listener of this.#channels.get(channel) ?? []) listener(payload);
  }
}
