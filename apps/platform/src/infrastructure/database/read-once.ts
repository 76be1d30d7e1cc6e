import type { Db, Tx } from './tables.ts';

const remembered = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Lets a transaction read each of some rows once. Send the reads after the lock that keeps others from changing them.
 * What the transaction itself changes, it forgets.
 */
export function rememberReads(tx: Tx): void {
  if (!remembered.has(tx)) remembered.set(tx, new Map());
}

/** Forgets the reads that a write of the transaction makes stale. */
export function forgetReads(tx: Tx, isStale: (key: string) => boolean): void {
  const reads = remembered.get(tx);
  for (const key of reads?.keys() ?? []) if (isStale(key)) reads?.delete(key);
}

/**
 * Returns what was read before under a key, in a transaction that remembers its reads. `key` names the query and all its
 * parameters that differ within one call.
 */
export function readOnce<R>(db: Db, key: string, read: () => Promise<R>): Promise<R> {
  const reads = remembered.get(db);
  if (!reads) return read();
  // Cast: a key belongs to one query, which has one type of answer.
  const earlier = reads.get(key) as Promise<R> | undefined;
  if (earlier) return earlier;
  const answer = read();
  reads.set(key, answer);
  return answer;
}
