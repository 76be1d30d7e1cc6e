import pg from 'pg';
import type { Unlisten } from './database.ts';

/** What the database calls its connection. */
export const LISTENER_NAME = 'playerdesk listener';
const RETRY_MS = 500;

export interface ListenerPatience {
  /** How often the line is asked whether it lives: a network that fell silent breaks no connection. Milliseconds. */
  readonly askEvery: number;
  readonly answerWithin: number;
}
const PATIENCE: ListenerPatience = { askEvery: 15_000, answerWithin: 5_000 };

export interface PostgresListener {
  listen(channel: string, heard: (payload: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}

/**
 * One connection that listens. When it breaks it comes back by itself, and every listener then hears an empty
 * payload: something may have been missed, so read again.
 */
export function createPostgresListener(
  url: string,
  { askEvery, answerWithin }: ListenerPatience = PATIENCE,
): PostgresListener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      query_timeout: answerWithin,
      connectionTimeoutMillis: answerWithin,
    });
    next.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // Tried again with another one: this one would stay open for nobody.
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    return next;
  };
  const connected = () => {
    connecting ??= connect().catch((error) => {
      connecting = null;
      throw error;
    });
    return connecting;
  };
  const lose = (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = null;
    connecting = null;
    reconnect();
  };
  const pulse = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch(() => {
      lose(asked);
      asked.end().catch(() => {});
    });
  }, askEvery);
  pulse.unref();
  const reconnect = () => {
    retry = setTimeout(() => {
      if (closed) return;
      connected().then(() => [...channels.keys()].forEach((channel) => void tell(channel, '')), reconnect);
    }, RETRY_MS);
    retry.unref();
  };
  const tell = (channel: string, payload: string) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };

  return {
    listen: async (channel, heard) => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(heard));
      const connection = await connected();
      await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => void listeners.delete(heard);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await client?.end();
    },
  };
}
