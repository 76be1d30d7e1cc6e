import { sql } from 'kysely';
import type { ConnectionState } from './connection-queue.ts';
import type { DatabaseMetrics } from './database-metrics.ts';
import { writeAhead } from './pipeline.ts';
import type { Db, Tx } from './tables.ts';

export type Unlisten = () => Promise<void>;

/** Receives the payload of a notification, or null when notifications may have been missed. */
export type NotificationListener = (payload: string | null) => void;

/** Why a database, or this process with it, cannot serve calls. */
export type DatabaseProblem = 'no database' | 'not writable' | 'clock differs' | 'no notifications';

/** The platform's database: embedded in a folder, or PostgreSQL. Both run the same SQL. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** The use of its connections. */
  readonly connections: ConnectionState;
  readonly metrics: DatabaseMetrics;
  /** Listens to the notifications of a channel, in this process and, on PostgreSQL, in all others. */
  listen(channel: string, listener: NotificationListener): Promise<Unlisten>;
  /**
   * Sends a notification with ids only, because a payload holds at most 8,000 bytes. Within a transaction it is
   * delivered after the commit.
   */
  announce(channel: string, payload: string, tx?: Tx): Promise<void>;
  /** Returns why no call can be served now, or null. Independent of the connections that calls use. */
  findProblem(): Promise<DatabaseProblem | null>;
  close(): Promise<void>;
}

/** Sends a notification on a channel, through a database or a transaction. */
export function notify(db: Db, channel: string, payload: string): Promise<void> {
  return writeAhead(db, { execute: () => sql`SELECT pg_notify(${channel}, ${payload})`.execute(db) });
}
