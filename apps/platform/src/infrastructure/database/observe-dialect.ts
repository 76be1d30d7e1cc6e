import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { wrapDriver } from './wrap-driver.ts';

/** Receives what a database does. Each method runs the work that it is given, and returns its result. */
export interface DatabaseObserver {
  /** Waits for a connection. */
  acquire<T>(run: () => Promise<T>): Promise<T>;
  /** Runs a statement. `transaction` is what `begin` returned, or null outside a transaction. */
  statement<T>(sql: string, transaction: unknown, run: () => Promise<T>): Promise<T>;
  /** Called when a transaction has begun. Returns its handle. */
  begin(): unknown;
  /** Called when a transaction has ended. */
  end(transaction: unknown, outcome: 'commit' | 'rollback' | 'failed'): void;
}

/** Reports the connections, statements and transactions of a dialect to an observer. */
export function observeDialect(dialect: Dialect, observer: DatabaseObserver): Dialect {
  return wrapDriver(dialect, (driver) => ({
    acquireConnection: async () =>
      new ObservedConnection(await observer.acquire(() => driver.acquireConnection()), observer),
    releaseConnection: (connection) => driver.releaseConnection(asObserved(connection).inner),
    beginTransaction: async (connection, settings) => {
      const observed = asObserved(connection);
      await observer.statement('begin', null, () => driver.beginTransaction(observed.inner, settings));
      observed.transaction = observer.begin();
    },
    commitTransaction: (connection) =>
      endTransaction(asObserved(connection), observer, 'commit', (inner) => driver.commitTransaction(inner)),
    rollbackTransaction: (connection) =>
      endTransaction(asObserved(connection), observer, 'rollback', (inner) =>
        driver.rollbackTransaction(inner),
      ),
  }));
}

class ObservedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #observer: DatabaseObserver;
  /** The handle of the open transaction. */
  transaction: unknown = null;

  constructor(inner: DatabaseConnection, observer: DatabaseObserver) {
    this.inner = inner;
    this.#observer = observer;
  }

  executeQuery<R>(query: CompiledQuery) {
    return this.#observer.statement(query.sql, this.transaction, () => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  end(outcome: 'commit' | 'rollback' | 'failed'): void {
    if (this.transaction !== null) this.#observer.end(this.transaction, outcome);
    this.transaction = null;
  }
}

async function endTransaction(
  observed: ObservedConnection,
  observer: DatabaseObserver,
  outcome: 'commit' | 'rollback',
  run: (inner: DatabaseConnection) => Promise<void>,
): Promise<void> {
  try {
    await observer.statement(outcome, observed.transaction, () => run(observed.inner));
    observed.end(outcome);
  } catch (error) {
    observed.end('failed');
    throw error;
  }
}

function asObserved(connection: DatabaseConnection): ObservedConnection {
  if (connection instanceof ObservedConnection) return connection;
  throw new Error('The connection belongs to another driver');
}
