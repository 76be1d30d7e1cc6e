import { sql } from 'kysely';
import { deleteInBatches } from '../database/batches.ts';
import type { Db } from '../database/tables.ts';

/**
 * Counts an attempt in the running window, or opens a new one. A single statement, so that concurrent attempts all
 * count.
 */
export async function countAttempt(
  db: Db,
  keyHash: string,
  now: Date,
  endsAt: Date,
): Promise<{ count: number; ends_at: Date }> {
  return db
    .insertInto('attempts')
    .values({ key_hash: keyHash, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql<number>`CASE WHEN attempts.ends_at <= ${now} THEN 1 ELSE attempts.count + 1 END`,
        ends_at: sql<Date>`CASE WHEN attempts.ends_at <= ${now} THEN excluded.ends_at ELSE attempts.ends_at END`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Returns the attempts of the running window, if any. */
export function findAttempts(
  db: Db,
  keyHash: string,
  now: Date,
): Promise<{ count: number; ends_at: Date } | undefined> {
  return db
    .selectFrom('attempts')
    .select(['count', 'ends_at'])
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function returnAttempt(db: Db, keyHash: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((column) => ({ count: column('count', '-', 1) }))
    .where('key_hash', '=', keyHash)
    .where('count', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('attempts').where('key_hash', '=', keyHash).execute();
}

/** Stores a key until an instant, or prolongs it. A key is a digest that says only that something happened. */
export async function storeKey(db: Db, keyHash: string, endsAt: Date): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ key_hash: keyHash, count: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

/** Returns whether a key is stored and has not ended. */
export async function hasKey(db: Db, keyHash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('attempts')
    .select('key_hash')
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'attempts', sql`ends_at <= ${now}`);
}
