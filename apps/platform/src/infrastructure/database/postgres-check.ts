import pg from 'pg';
import type { DatabaseProblem } from './database.ts';
import { destroySocket } from './postgres-client.ts';

/** Milliseconds until a check fails. */
const CHECK_TIMEOUT = 2_000;
/**
 * Maximum difference between the clocks of this process and of the database, in milliseconds. With a larger one, this
 * process would end sessions and refuse signatures at other times than the others.
 */
const MAX_CLOCK_DIFFERENCE = 10_000;

/** SQLSTATE of a standby or read-only database, of a full disk, and of a role that may not create temporary tables. */
const NOT_WRITABLE = ['25006', '53100', '42501'];

/** A small real write, whose table is gone with the transaction, and the time. */
const CHECK = `
  BEGIN;
  SET LOCAL statement_timeout = ${CHECK_TIMEOUT};
  CREATE TEMPORARY TABLE playerdesk_check ON COMMIT DROP AS SELECT 1 AS written;
  SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now;
  COMMIT`;

export interface PostgresCheck {
  findProblem(): Promise<DatabaseProblem | null>;
  close(): Promise<void>;
}

/**
 * Creates a check of a database over a connection of its own, which calls cannot exhaust. Simultaneous requests share
 * one check. It connects at the first check, and again after a failure.
 */
export function createPostgresCheck(url: string): PostgresCheck {
  let client: pg.Client | null = null;
  let running: Promise<DatabaseProblem | null> | null = null;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CHECK_TIMEOUT,
      query_timeout: CHECK_TIMEOUT,
    });
    next.on('error', () => {});
    client = next;
    await next.connect();
    return next;
  };

  const drop = () => {
    if (client) destroySocket(client);
    client = null;
  };

  const check = async () => {
    try {
      const connected = client ?? (await connect());
      const before = Date.now();
      // Cast: several statements have several results.
      const results = (await connected.query(CHECK)) as unknown as pg.QueryResult<{ now: string }>[];
      const after = Date.now();
      const now = Number(results.find(({ rows }) => rows.length > 0)?.rows[0]?.now);
      return isClose(now, before, after) ? null : 'clock differs';
    } catch (error) {
      drop();
      return NOT_WRITABLE.includes(String((error as { code?: string }).code))
        ? 'not writable'
        : 'no database';
    }
  };

  return {
    findProblem: () => {
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
    close: async () => {
      await running;
      await client?.end();
    },
  };
}

/** Returns whether the database's time lies near the interval in which it was read. */
export function isClose(now: number, before: number, after: number): boolean {
  return now >= before - MAX_CLOCK_DIFFERENCE && now <= after + MAX_CLOCK_DIFFERENCE;
}
