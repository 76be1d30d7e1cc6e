import { CompiledQuery, type Dialect, Kysely } from 'kysely';
import pg from 'pg';
import { ConnectionQueue, queueDialect } from './connection-queue.ts';
import { type Database, notify } from './database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { type DatabaseSettings, DEFAULT_DATABASE_SETTINGS } from './database-settings.ts';
import { createPostgresCheck } from './postgres-check.ts';
import { clientOptions, SERVER_TIMEOUTS, type ServerTimeouts } from './postgres-client.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { createPostgresListener } from './postgres-listener.ts';
import type { Tables } from './tables.ts';
import { guardDialect, guardTransactions } from './transaction-guard.ts';
import { wrapDriver } from './wrap-driver.ts';

/** How long work waits for a free connection, in milliseconds, before it fails. */
const QUEUE_TIMEOUT = 10_000;

/** Opens PostgreSQL 15 or later by its connection string. */
export async function openPostgres(
  url: string,
  changes: Partial<DatabaseSettings> = {},
  timeouts: ServerTimeouts = SERVER_TIMEOUTS,
): Promise<Database> {
  const settings = { ...DEFAULT_DATABASE_SETTINGS, ...changes };
  const { poolSize, shedAfter, hasTransactionPooler, listenerUrl } = settings;
  const pool = new pg.Pool({
    // A pooler refuses these parameters when a connection starts.
    ...clientOptions(url, hasTransactionPooler ? null : timeouts),
    max: poolSize,
  });
  // A connection can break at any time and emit `error`, which ends the process without a listener. The pool replaces
  // an idle connection; on one in use the query rejects, and the caller handles that.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const queue = new ConnectionQueue({ size: poolSize, shedAfter, timeout: QUEUE_TIMEOUT });
  // The plan of a named statement belongs to a connection, which a pooler changes.
  const plain = postgresDialect(pool, { preparesStatements: !hasTransactionPooler });
  const timed = hasTransactionPooler ? setTimeouts(plain, timeouts) : plain;
  const metrics = createDatabaseMetrics();
  const dialect = guardDialect(metrics.observe(queueDialect(timed, queue)));
  const db = guardTransactions(new Kysely<Tables>({ dialect }), dialect);
  const announce: Database['announce'] = (channel, payload, tx) => notify(tx ?? db, channel, payload);
  const listener = createPostgresListener(listenerUrl ?? url, {
    announce,
    onDeaf: () => metrics.countError('notifications'),
  });
  const check = createPostgresCheck(url);
  return {
    kind: 'postgres',
    db,
    connections: queue,
    metrics,
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    announce,
    // A process that has received notifications stays ready without them: pushes are late, calls are not.
    findProblem: async () =>
      (await check.findProblem()) ?? (listener.hasReceived ? null : 'no notifications'),
    close: async () => {
      await listener.close();
      await check.close();
      await db.destroy();
    },
  };
}

/** Sets the timeouts within each transaction, for a pooler that lends a connection per transaction. */
function setTimeouts(dialect: Dialect, { lock, statement, idleInTransaction }: ServerTimeouts): Dialect {
  const begin = `begin;
    set local lock_timeout = ${lock};
    set local statement_timeout = ${statement};
    set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
  return wrapDriver(dialect, () => ({
    beginTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin));
    },
  }));
}
