import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED_ROWS, fillTables } from '../../../test/fixtures/filled-tables.ts';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { openPostgres } from '../../infrastructure/database/postgres-database.ts';
import type { Sweep } from '../../operations/sweep.ts';
import { createServices } from '../services.ts';

let database: Database;
let sweeps: readonly Sweep[];
beforeAll(async () => {
  // One connection, whose counters are complete once it has reported them.
  database = await openPostgres(await newDatabase(), { poolSize: 1 });
  await fillTables(database.db);
  const url = () => 'http://casino.example';
  ({ sweeps } = await createServices(
    TEST_CONFIGURATION,
    database,
    { now: Date.now },
    { casinoUrl: url, ownUrl: url },
  ));
});
afterAll(() => database?.close());

/** Returns how many rows were read by reading a table from end to end, by table. */
async function sequentialReads(): Promise<ReadonlyMap<string, number>> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ name: string; read: number }>`SELECT relname AS name, seq_tup_read AS read
    FROM pg_stat_user_tables`.execute(database.db);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

describe('a sweep of large tables', () => {
  it('finds the rows whose time is over without reading a table from end to end', async () => {
    proves('RE-05.indexes');
    const found: string[] = [];

    for (const sweep of sweeps) {
      const before = await sequentialReads();
      await sweep.run();
      for (const [table, read] of await sequentialReads()) {
        if (read - (before.get(table) ?? 0) >= FILLED_ROWS) found.push(`${sweep.name} reads ${table}`);
      }
    }

    expect(sweeps.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
