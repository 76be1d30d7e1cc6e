import { sql } from 'kysely';
import { deleteInBatches } from '../database/batches.ts';
import { writeAhead } from '../database/pipeline.ts';
import type { Db } from '../database/tables.ts';
import { infrastructureBatches } from '../infrastructure.schema.ts';

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

/** A limit that an attempt counts against. */
export interface CountedLimit {
  readonly keyHash: string;
  readonly most: number;
  /** The end of a window that opens now. */
  readonly endsAt: Date;
}

/**
 * Counts an attempt against limits in turn, each only if the one before allows it. Returns the counts up to the first that
 * is above its limit. A single statement, as for one limit.
 */
export async function countInTurn(
  db: Db,
  limits: readonly CountedLimit[],
  now: Date,
): Promise<readonly { count: number; ends_at: Date }[]> {
  const name = (index: number) => sql.ref(`counted_${index}`);
  const counts = limits.map(({ keyHash, endsAt }, index) => {
    const before = limits[index - 1];
    const allowed = before
      ? sql`FROM ${name(index - 1)} AS before WHERE before.count <= ${before.most}`
      : sql``;
    return sql`${name(index)} AS (
      INSERT INTO attempts (key_hash, count, ends_at) SELECT ${keyHash}::text, 1, ${endsAt}::timestamptz ${allowed}
      ON CONFLICT (key_hash) DO UPDATE SET
        count = CASE WHEN attempts.ends_at <= ${now} THEN 1 ELSE attempts.count + 1 END,
        ends_at = CASE WHEN attempts.ends_at <= ${now} THEN excluded.ends_at ELSE attempts.ends_at END
      RETURNING count, ends_at)`;
  });
  const answers = limits.map(
    (_, index) => sql`SELECT ${index}::int AS step, count, ends_at FROM ${name(index)}`,
  );
  const statement = sql<{ count: number; ends_at: Date }>`WITH ${sql.join(counts)}
    SELECT count, ends_at FROM (${sql.join(answers, sql` UNION ALL `)}) AS counted ORDER BY step`;
  return (await statement.execute(db)).rows;
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
export function storeKey(db: Db, keyHash: string, endsAt: Date): Promise<void> {
  const statement = db
    .insertInto('attempts')
    .values({ key_hash: keyHash, count: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ ends_at: endsAt }));
  return writeAhead(db, statement);
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
  await deleteInBatches(db, infrastructureBatches.attempts, sql`ends_at <= ${now}`);
}
