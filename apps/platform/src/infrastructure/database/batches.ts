import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStopping } from '../stopping/stop-signal.ts';
import { isOnCluster } from './cluster.ts';
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
export async function deleteInBatches(
  db: Db,
  from: BatchTable,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const { due, isDue } = await toBatch(db, from, condition);
  return repeatStatement(db, sql`${due} DELETE FROM ${sql.table(from.table)} WHERE ${isDue}`);
}

/** Updates the rows of a table that match a condition in the same way. The change must end the match. */
export async function updateInBatches(
  db: Db,
  of: BatchTable,
  change: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const { due, isDue } = await toBatch(db, of, condition);
  return repeatStatement(db, sql`${due} UPDATE ${sql.table(of.table)} SET ${change} WHERE ${isDue}`);
}

/** Returns what locks the rows of a batch and skips those that are locked. A cluster locks the rows of one player only. */
export async function skipLocked(db: Db): Promise<RawBuilder<unknown>> {
  return (await isOnCluster(db)) ? sql`` : sql`FOR UPDATE SKIP LOCKED`;
}

/** Selects the keys of a batch once, and locks its rows. */
async function toBatch(db: Db, { table, key }: BatchTable, condition: RawBuilder<SqlBool>) {
  const columns = key.split(', ').map((column) => sql.ref(column));
  const all = sql.join(columns);
  return {
    due: sql`WITH due AS MATERIALIZED (
      SELECT ${all} FROM ${sql.table(table)} WHERE ${condition} LIMIT ${BATCH_ROWS} ${await skipLocked(db)})`,
    // The array finds the rows by the first column of the index, whatever the planner knows about them.
    isDue: sql<SqlBool>`${columns[0]} = ANY(ARRAY(SELECT ${columns[0]} FROM due)) AND (${all}) IN (SELECT ${all} FROM due)`,
  };
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
