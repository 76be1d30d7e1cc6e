import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { infrastructureBatches } from '../infrastructure.schema.ts';
import { runUntilStopped } from '../stopping/stop-signal.ts';
import { BATCH_ROWS, deleteInBatches, updateInBatches } from './batches.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
  // Records how many rows each statement changes.
  await sql`CREATE TABLE statements (rows bigint)`.execute(database.db);
  await sql`CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO statements SELECT count(*) FROM changed; RETURN NULL; END $$`.execute(database.db);
  for (const event of ['DELETE', 'UPDATE']) {
    await sql`CREATE TRIGGER ${sql.raw(`on_${event}`)} AFTER ${sql.raw(event)} ON attempts
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows()`.execute(database.db);
  }
});
afterAll(() => database?.close());

const EXPIRED = 2 * BATCH_ROWS + 5;
const KEPT = 7;
beforeEach(async () => {
  await sql`TRUNCATE attempts, statements`.execute(database.db);
  await sql`INSERT INTO attempts (key_hash, count, ends_at)
    SELECT 'key ' || n, CASE WHEN n <= ${EXPIRED}::int THEN 1 ELSE 2 END, now()
    FROM generate_series(1, ${EXPIRED + KEPT}::int) AS n`.execute(database.db);
});

async function statementSizes(): Promise<readonly number[]> {
  const { rows } = await sql<{ rows: number }>`SELECT rows FROM statements`.execute(database.db);
  return rows.map((row) => Number(row.rows));
}

describe('a large clean-up', () => {
  it('deletes the matching rows only, a thousand per statement', async () => {
    proves('RE-05.housekeeping');

    const deleted = await deleteInBatches(database.db, infrastructureBatches.attempts, sql`count = 1`);

    expect(deleted).toBe(EXPIRED);
    expect(await statementSizes()).toEqual([BATCH_ROWS, BATCH_ROWS, 5]);
    expect(await database.db.selectFrom('attempts').selectAll().execute()).toHaveLength(KEPT);
  });

  it('updates the matching rows only, a thousand per statement', async () => {
    const updated = await updateInBatches(
      database.db,
      infrastructureBatches.attempts,
      sql`count = 2`,
      sql`count = 1`,
    );

    expect(updated).toBe(EXPIRED);
    expect(await statementSizes()).toEqual([BATCH_ROWS, BATCH_ROWS, 5]);
  });

  it('ends after a statement when the process stops', async () => {
    proves('RE-02.stop');

    const deleted = await runUntilStopped(AbortSignal.abort(), () =>
      deleteInBatches(database.db, infrastructureBatches.attempts, sql`count = 1`),
    );

    expect(deleted).toBe(BATCH_ROWS);
  });
});
