import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStopping } from '../stopping/stop-signal.ts';
import type { Db, Tables } from './tables.ts';

/** Rows per statement, so that no statement runs long or holds many locks. */
export const BATCH_ROWS = 1000;
/** Maximum statements per run, so that a run ends. The next run continues. */
const MOST_BATCHES = 200;

/** The primary keys of the tables that are cleaned up. A key names one row, also in a partitioned table. */
export const BATCH_KEYS = {
  attempts: 'key_hash',
  cashier_sessions: 'id_hash',
  eid_persons: 'person_key',
  eid_requests: 'state_hash',
  idempotency: 'key_hash',
  kept_exclusions: 'person_hash',
  kept_identities: 'player_id',
  messages: 'id',
  one_time_codes: 'id',
  outbox: 'id',
  password_resets: 'id',
  payment_codes: 'code_hash',
  pushes: 'id',
  self_tests: 'id',
  sessions: 'id_hash',
  spent_proofs: 'proof_hash',
  unsubscribe_tokens: 'token_hash',
  wealth_declarations: 'id',
} as const satisfies Partial<Record<keyof Tables, string>>;
export type BatchTable = keyof typeof BATCH_KEYS;

/**
 * Deletes the rows of a table that match a condition, a batch per statement. Skips rows that another transaction has
 * locked. Returns how many were deleted.
 */
export function deleteInBatches(db: Db, table: BatchTable, condition: RawBuilder<SqlBool>): Promise<number> {
  return repeatStatement(db, sql`DELETE FROM ${sql.table(table)} WHERE ${isInBatch(table, condition)}`);
}

/** Updates the rows of a table that match a condition in the same way. The change must end the match. */
export function updateInBatches(
  db: Db,
  table: BatchTable,
  change: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  return repeatStatement(
    db,
    sql`UPDATE ${sql.table(table)} SET ${change} WHERE ${isInBatch(table, condition)}`,
  );
}

/** Selects the keys of a batch, and locks its rows. */
function isInBatch(table: BatchTable, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const key = sql.ref(BATCH_KEYS[table]);
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
