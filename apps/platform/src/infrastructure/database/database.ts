import { sql } from 'kysely';
import type { Db, Tx } from './tables.ts';

export type Unlisten = () => Promise<void>;

/** The platform's database: embedded in a folder, or PostgreSQL. The same SQL runs on both. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Hears what `announce` says on a channel, in this process and, on PostgreSQL, in all others. */
  listen(channel: string, listener: (payload: string) => void): Promise<Unlisten>;
  /** Says ids only: a payload holds at most 8,000 bytes. Within a transaction it is heard when that has committed. */
  announce(channel: string, payload: string, tx?: Tx): Promise<void>;
  close(): Promise<void>;
}

/** Says something on a channel, through a database or a transaction. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
}
