import { Transaction } from 'kysely';
import type { Db, Tx } from './tables.ts';
import { isPipelined } from './transaction-guard.ts';

/** A statement that was built and not sent. */
interface Statement {
  execute(): Promise<unknown>;
}

/**
 * Sends a statement of a transaction and does not wait for its answer. The server executes it before all that is sent
 * later. If it fails, later statements and the commit fail with its error. Use it for a statement whose answer is not
 * needed, and whose failure is no refusal.
 */
export function sendAhead(_tx: Tx, statement: Statement): void {
  // The connection reports the failure.
  statement.execute().catch(() => {});
}

/** Writes what the caller needs no answer of: sent ahead in a transaction, and awaited outside of one. */
export async function writeAhead(db: Db, statement: Statement): Promise<void> {
  if (db instanceof Transaction) sendAhead(db, statement);
  else await statement.execute();
}

type Read<R> = (db: Db) => Promise<R>;
type Answers<T extends readonly Read<unknown>[]> = { readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };

/**
 * Runs independent reads at the same time on one connection, so that they take one round trip. In a transaction the
 * server executes them in the order in which they are given, so a lock comes first. Throws the first failure by position,
 * whichever came first, after all have ended.
 */
export async function together<const T extends readonly Read<unknown>[]>(
  db: Db,
  ...reads: T
): Promise<Answers<T>> {
  if (!isPipelined(db)) return db.connection().execute((connection) => together<T>(connection, ...reads));
  // Cast: each answer is that of the read at its position.
  return inOrder(...reads.map(async (read) => read(db))) as unknown as Promise<Answers<T>>;
}

/** Waits until all have ended, and throws the first failure by position, whichever came first. */
export async function inOrder(...running: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  await Promise.allSettled(running);
  const results: unknown[] = [];
  for (const one of running) results.push(await one);
  return results;
}
