import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Returns whether the tables of a database may be divided over the nodes of a Citus cluster. */
export async function isOnCluster(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS found`.execute(db);
  return rows[0]?.found === true;
}
