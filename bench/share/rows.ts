import type { SqlClient } from '../../apps/platform/test/fixtures/postgres-cluster.ts';

/** Rows of one deposit or round: `inserted, updated, deleted` by table. */
export type RowsWritten = ReadonlyMap<string, string>;

/** Counts the rows that work writes, per deposit or round. Rows of the platform's own work are fewer than one. */
export async function countRows(
  client: SqlClient,
  times: number,
  work: () => Promise<void>,
): Promise<RowsWritten> {
  const before = await readCounters(client);
  await work();
  const after = await readCounters(client);
  const rows = new Map<string, string>();
  for (const [table, counters] of after) {
    const written = counters.map((count, index) =>
      Math.round((count - (before.get(table)?.[index] ?? 0)) / times),
    );
    if (written.some((count) => count !== 0)) rows.set(table, written.join(', '));
  }
  return rows;
}

async function readCounters(client: SqlClient): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await client.query(
    'SELECT relname, n_tup_ins, n_tup_upd, n_tup_del FROM pg_stat_user_tables ORDER BY relname',
  );
  return new Map(rows.map((row) => [row.relname, [row.n_tup_ins, row.n_tup_upd, row.n_tup_del].map(Number)]));
}

/** Throws when two write different rows: their figures could not be compared. */
export function refuseOtherRows(name: string, platform: RowsWritten, minimum: RowsWritten): void {
  for (const table of new Set([...platform.keys(), ...minimum.keys()])) {
    const [one, other] = [platform.get(table) ?? 'none', minimum.get(table) ?? 'none'];
    if (one !== other) {
      throw new Error(`A ${name} of the platform writes ${one} rows of ${table}, and pgbench ${other}`);
    }
  }
}
