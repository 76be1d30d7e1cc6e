import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { wrapDriver } from './wrap-driver.ts';

/** Receives what a database does. Each method runs the work that it is given, and returns its result. */
export interface DatabaseObserver<H extends object> {
  /** Waits for a connection. */
  acquire<T>(run: () => Promise<T>): Promise<T>;
  /** Runs a statement. `transaction` is what `begin` returned, or null outside a transaction. */
  statement<T>(sql: string, transaction: H | null, run: () => Promise<T>): Promise<T>;
  /** Called when a transaction has begun. Returns its handle. */
  begin(): H;
  /** Called when a transaction has ended. */
  end(transaction: H, outcome: 'commit' | 'rollback' | 'failed'): void;
}

/** Reports the connections, statements and transactions of a dialect to an observer. */
export function observeDialect<H extends object>(dialect: Dialect, observer: DatabaseObserver<H>): Dialect {
  // Of all drivers of the dialect: a nested builder has another one.
  const connections = new WeakMap<DatabaseConnection, ObservedConnection<H>>();
  const asObserved = (connection: DatabaseConnection) => {
    const observed = connections.get(connection);
    if (!observed) throw new Error('The connection belongs to another driver');
    return observed;
  };
  return wrapDriver(dialect, (driver) => ({
    acquireConnection: async () => {
      const inner = await observer.acquire(() => driver.acquireConnection());
      const observed = new ObservedConnection(inner, observer);
      connections.set(observed, observed);
      return observed;
    },
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

class ObservedConnection<H extends object> implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #observer: DatabaseObserver<H>;
  /** The handle of the open transaction. */
  transaction: H | null = null;

  constructor(inner: DatabaseConnection, observer: DatabaseObserver<H>) {
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

async function endTransaction<H extends object>(
  observed: ObservedConnection<H>,
  observer: DatabaseObserver<H>,
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
