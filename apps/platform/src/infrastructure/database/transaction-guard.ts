import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, type Dialect, Kysely, Transaction } from 'kysely';
import { PipelinedConnection } from './pipelined-connection.ts';
import { wrapDriver } from './wrap-driver.ts';

/** The transaction in whose context code runs, with the connection that it holds. */
interface Running {
  /** Of the database. A process may have several. */
  readonly dialect: Dialect;
  /** The transaction of another database that this one is part of. */
  readonly outer: Running | undefined;
  connection: PipelinedConnection | null;
}

const storage = new AsyncLocalStorage<Running>();

/**
 * Throws when the database is used inside one of its own transactions. An embedded database has one connection and
 * would deadlock; a connection pool would when it is exhausted.
 */
export function guardDialect(dialect: Dialect): Dialect {
  const guarded: Dialect = wrapDriver(dialect, (driver) => ({
    acquireConnection: async () => {
      const running = findRunning(guarded);
      refuseSecond(running);
      const connection = new PipelinedConnection(await driver.acquireConnection());
      if (running) running.connection = connection;
      return connection;
    },
    releaseConnection: (connection) => {
      const running = findRunning(guarded);
      if (running) running.connection = null;
      return driver.releaseConnection(asPipelined(connection).raw);
    },
    beginTransaction: async (connection, settings) => {
      const pipelined = asPipelined(connection);
      pipelined.begin(() => driver.beginTransaction(pipelined.raw, settings));
    },
    commitTransaction: (connection) => {
      const pipelined = asPipelined(connection);
      return pipelined.commit(() => driver.commitTransaction(pipelined.raw));
    },
    rollbackTransaction: (connection) => {
      const pipelined = asPipelined(connection);
      return pipelined.rollback(() => driver.rollbackTransaction(pipelined.raw));
    },
  }));
  return guarded;
}

/**
 * Marks everything that runs inside `db.transaction().execute(…)` or `db.connection().execute(…)` as the holder of a
 * connection. Its statements are sent in the order of their calls, without waiting for each other. Kysely itself would
 * send them one at a time.
 */
export function guardTransactions<T>(db: Kysely<T>, dialect: Dialect): Kysely<T> {
  const base = { config: { dialect }, dialect, driver: dialect.createDriver() };
  const startTransaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = startTransaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) =>
      hold(dialect, (running) =>
        execute((tx) => {
          const executor = tx.getExecutor().withConnectionProvider(provideAtOnce(running));
          return callback(pipelined(new Transaction<T>({ ...base, executor })));
        }),
      );
    return builder;
  };
  const startConnection = db.connection.bind(db);
  db.connection = () => {
    const builder = startConnection();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) =>
      hold(dialect, (running) =>
        execute((connection) => {
          const executor = connection.getExecutor().withConnectionProvider(provideAtOnce(running));
          return callback(pipelined(new Kysely<T>({ ...base, executor })));
        }),
      );
    return builder;
  };
  return db;
}

/** Runs work in a context that may acquire one connection. */
async function hold<R>(dialect: Dialect, work: (running: Running) => Promise<R>): Promise<R> {
  refuseSecond(findRunning(dialect));
  const running: Running = { dialect, outer: storage.getStore(), connection: null };
  return storage.run(running, () => work(running));
}

/** Returns the transaction of a database in whose context code runs. */
function findRunning(dialect: Dialect): Running | undefined {
  let running = storage.getStore();
  while (running && running.dialect !== dialect) running = running.outer;
  return running;
}

function refuseSecond(running: Running | undefined): void {
  if (running?.connection) {
    throw new Error('The database was used inside its own transaction; use the transaction instead');
  }
}

const pipelines = new WeakSet<object>();

function pipelined<K extends object>(db: K): K {
  pipelines.add(db);
  return db;
}

/** Returns whether the statements of a database or transaction share one connection and do not wait for each other. */
export const isPipelined = (db: object): boolean => pipelines.has(db);

/** Provides a connection to several statements at once. In a transaction, only until it ends. */
function provideAtOnce({ connection }: Running) {
  const transaction = connection?.transaction ?? null;
  return {
    provideConnection: async <R>(consumer: (connection: DatabaseConnection) => Promise<R>): Promise<R> => {
      if (!connection || connection.transaction !== transaction) {
        throw new Error('A statement was sent after the end of its transaction');
      }
      return consumer(connection);
    },
  };
}

function asPipelined(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('The connection is not from this driver');
}
