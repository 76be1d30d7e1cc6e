import { sql } from 'kysely';
import type { ConnectionUse, DatabaseMetrics } from './database-metrics.ts';
import type { Db, Tx } from './tables.ts';

export type Unlisten = () => Promise<void>;

/** The platform's database: embedded in a folder, or PostgreSQL. Both run the same SQL. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** The use of its connections. */
  readonly connections: ConnectionUse;
  readonly metrics: DatabaseMetrics;
  /** Listens to the notifications of a channel, in this process and, on PostgreSQL, in all others. */
  listen(channel: string, listener: (payload: string) => void): Promise<Unlisten>;
  /**
   * Sends a notification with ids only, because a payload holds at most 8,000 bytes. Within a transaction it is
   * delivered after the commit.
   */
  announce(channel: string, payload: string, tx?: Tx): Promise<void>;
  close(): Promise<void>;
}

/** Sends a notification on a channel, through a database or a transaction. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
}
