import type { Writable } from 'node:stream';
import pg from 'pg';

/** Milliseconds that PostgreSQL itself allows. */
export interface ServerTimeouts {
  /** Waiting for a lock. */
  readonly lock: number;
  readonly statement: number;
  /** A transaction without a statement: its process is paused or cut off, and holds up others. */
  readonly idleInTransaction: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = { lock: 5_000, statement: 15_000, idleInTransaction: 3_000 };

/** Milliseconds until a statement without an answer fails: a silent network failure closes no connection. */
const ANSWER_TIMEOUT = 20_000;
/** Milliseconds until an attempt to connect fails. */
const CONNECT_TIMEOUT = 10_000;
const OID = { int8: 20, date: 1082 } as const;

/** Returns the options of a connection for calls. */
export function clientOptions(url: string, timeouts: ServerTimeouts | null): pg.PoolConfig {
  return {
    connectionString: url,
    // Sends the statements of a transaction without waiting for the answers of earlier ones. An overdue answer then closes
    // the connection.
    pipeline: true,
    // Cast: pg declares an overload for each format; this parser is for text alone.
    types: { getTypeParser: parserFor as never },
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    ...(timeouts && {
      lock_timeout: timeouts.lock,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
  };
}

function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === OID.int8) return Number;
  // A calendar day stays text: a Date would shift with the time zone.
  if (oid === OID.date) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as 'text');
}

/**
 * Sends all that is written to a connection in this turn of the event loop in one write. A write is a system call, and
 * wakes the server: for each statement, it would be the largest part of what the statement costs this process.
 */
export function collectWrites(client: pg.Client | pg.PoolClient): void {
  const stream = getStream(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Closes a connection at once, without a message to the server. Its queries reject. */
export function destroySocket(client: pg.Client): void {
  getStream(client).destroy();
}

function getStream(client: pg.Client | pg.PoolClient): Writable {
  // Cast: the types of pg leave out the connection.
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}
