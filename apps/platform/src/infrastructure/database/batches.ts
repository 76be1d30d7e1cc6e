import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStopping } from '../stopping/stop-signal.ts';
import type { Db, Tables } from './tables.ts';

/** Rows per statement, so that no statement runs long or holds many locks. */
export const BATCH_ROWS = 1000;
/** Maximum statements per run, so that a run ends. The next run continues. */
const MOST_BATCHES = 200;

/**
 * Deletes the rows of a table that match a condition, a batch per statement. Skips rows that another transaction has
 * locked. Returns how many were deleted.
 */
export function deleteInBatches(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  return repeatStatement(
    db,
    sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(${findBatch(table, condition)}))`,
  );
}

/** Updates the rows of a table that match a condition in the same way. The change must end the match. */
export function updateInBatches(
  db: Db,
  table: keyof Tables,
  change: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  return repeatStatement(
    db,
    sql`UPDATE ${sql.table(table)} SET ${change} WHERE ctid = ANY(ARRAY(${findBatch(table, condition)}))`,
  );
}

/** Selects the physical locations of a batch, and locks its rows, so that the locations stay valid. */
function findBatch(table: keyof Tables, condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED`;
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
