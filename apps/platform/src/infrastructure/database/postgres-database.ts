import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, notify } from './database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { createPostgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';
import { guardDialect, guardTransactions } from './transaction-guard.ts';

const OID = { int8: 20, date: 1082 } as const;
const LOCK_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;
/** How long a call waits for a free connection before it fails. */
const CONNECTION_TIMEOUT = 10_000;

/** Opens PostgreSQL 15 or later by its connection string. */
export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Cast: pg declares an overload for each format; this parser is for text alone.
    types: { getTypeParser: parserFor as never },
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
  });
  // A connection can break at any time and emit `error`, which ends the process without a listener. The pool replaces
  // an idle connection; on one in use the query rejects, and the caller handles that.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const metrics = createDatabaseMetrics();
  const dialect = guardDialect(metrics.observe(new PostgresDialect({ pool })));
  const db = guardTransactions(new Kysely<Tables>({ dialect }));
  const listener = createPostgresListener(url);
  return {
    kind: 'postgres',
    db,
    connections: {
      size: poolSize,
      get inUse() {
        return pool.totalCount - pool.idleCount;
      },
      get waiting() {
        return pool.waitingCount;
      },
    },
    metrics,
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    announce: (channel, payload, tx) => notify(tx ?? db, channel, payload),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === OID.int8) return Number;
  // A calendar day stays text: a Date would shift with the time zone.
  if (oid === OID.date) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as 'text');
}
