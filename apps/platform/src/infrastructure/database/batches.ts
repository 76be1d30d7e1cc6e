import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStopping } from '../stopping/stop-signal.ts';
import type { BatchTable } from './schema.ts';
import type { Db } from './tables.ts';

/** Rows per statement, so that no statement runs long or holds many locks. */
export const BATCH_ROWS = 1000;
/** Maximum statements per run, so that a run ends. The next run continues. */
const MOST_BATCHES = 200;

/**
 * Deletes the rows of a table that match a condition, a batch per statement. Skips rows that another transaction has
 * locked. Returns how many were deleted.
 */
export function deleteInBatches(db: Db, from: BatchTable, condition: RawBuilder<SqlBool>): Promise<number> {
  return repeatStatement(db, sql`DELETE FROM ${sql.table(from.table)} WHERE ${isInBatch(from, condition)}`);
}

/** Updates the rows of a table that match a condition in the same way. The change must end the match. */
export function updateInBatches(
  db: Db,
  of: BatchTable,
  change: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  return repeatStatement(
    db,
    sql`UPDATE ${sql.table(of.table)} SET ${change} WHERE ${isInBatch(of, condition)}`,
  );
}

/** Selects the keys of a batch, and locks its rows. */
function isInBatch({ table, key: name }: BatchTable, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const key = sql.ref(name);
  return sql`${key} = ANY(ARRAY(
    SELECT ${key} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`;
}

function repeatStatement(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return repeatBatches(async () => Number((await statement.execute(db)).numAffectedRows ?? 0));
}

/** Runs a batch until one is not full, the maximum is reached, or the process stops. A batch returns its rows. Returns the sum. */
export async function repeatBatches(runBatch: () => Promise<number>): Promise<number> {
  let rows = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const affected = await runBatch();
    rows += affected;
    if (affected < BATCH_ROWS || isStopping()) break;
  }
  return rows;
}
