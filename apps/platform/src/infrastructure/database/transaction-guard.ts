import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Kysely } from 'kysely';
import { wrapDriver } from './wrap-driver.ts';

const storage = new AsyncLocalStorage<{ holdsConnection: boolean }>();

/**
 * Throws when the database is used inside one of its own transactions. An embedded database has one connection and
 * would deadlock; a connection pool would when it is exhausted.
 */
export function guardDialect(dialect: Dialect): Dialect {
  return wrapDriver(dialect, (driver) => ({
    acquireConnection: async () => {
      const transaction = storage.getStore();
      if (transaction?.holdsConnection) {
        throw new Error('The database was used inside its own transaction; use the transaction instead');
      }
      if (transaction) transaction.holdsConnection = true;
      return driver.acquireConnection();
    },
    releaseConnection: (connection) => {
      const transaction = storage.getStore();
      if (transaction) transaction.holdsConnection = false;
      return driver.releaseConnection(connection);
    },
  }));
}

/** Marks everything that runs inside `db.transaction().execute(…)` as part of a transaction. */
export function guardTransactions<T>(db: Kysely<T>): Kysely<T> {
  const start = db.transaction.bind(db);
  db.transaction = () => {
    const builder = start();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => storage.run({ holdsConnection: false }, () => execute(callback));
    return builder;
  };
  return db;
}
