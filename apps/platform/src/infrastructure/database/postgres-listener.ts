import pg from 'pg';
import type { Unlisten } from './database.ts';

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
  listen(channel: string, listener: (payload: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}

/**
 * Creates a dedicated connection for notifications. It reconnects by itself. Every listener then receives an empty
 * payload, because notifications may have been missed: it should read again.
 */
export function createPostgresListener(url: string, timeouts: ListenerTimeouts = TIMEOUTS): PostgresListener {
  return new ReconnectingListener(url, timeouts);
}

class ReconnectingListener implements PostgresListener {
  readonly #url: string;
  readonly #timeouts: ListenerTimeouts;
  readonly #channels = new Map<string, Set<(payload: string) => void>>();
  readonly #pulse: NodeJS.Timeout;
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, timeouts: ListenerTimeouts) {
    this.#url = url;
    this.#timeouts = timeouts;
    this.#pulse = setInterval(() => this.#check(), timeouts.askEvery);
    this.#pulse.unref();
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<Unlisten> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    const connection = await this.#connected();
    await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
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
      for (const channel of this.#channels.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A new attempt opens another connection; this one would stay open unused.
      next.end().catch(() => {});
      throw error;
    }
    this.#client = next;
    return next;
  }

  #connected(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error) => {
      this.#connecting = null;
      throw error;
    });
    return this.#connecting;
  }

  /** Checks whether the connection is alive. */
  #check(): void {
    const client = this.#client;
    client?.query('SELECT 1').catch(() => {
      this.#lose(client);
      client.end().catch(() => {});
    });
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
        () => [...this.#channels.keys()].forEach((channel) => void this.#notify(channel, '')),
        () => this.#reconnect(),
      );
    }, RETRY_MS);
    this.#retry.unref();
  }

  #notify(channel: string, payload: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload);
  }
}
