import { sql } from 'kysely';
import type { Index } from './schema.ts';
import type { Db } from './tables.ts';

/** Any number, the same in all processes. */
const LOCK = 4_400_601;
/** Milliseconds between attempts to get the lock. */
const PAUSE = 200;

/**
 * Creates missing indexes without blocking writes to tables without parts, one process at a time. An index whose creation was interrupted is
 * created again. Returns the names of those that were created.
 */
export async function ensureIndexes(db: Db, indexes: readonly Index[]): Promise<readonly string[]> {
  if ((await findMissing(db, indexes)).length === 0) return [];
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    try {
      const missing = await findMissing(connection, indexes);
      const divided = await readDivided(connection);
      for (const { name, definition } of missing) {
        const how = divided.some((table) => definition.startsWith(`ON ${table} `)) ? '' : 'CONCURRENTLY';
        await sql.raw(`DROP INDEX ${how} IF EXISTS ${name}`).execute(connection);
        await sql.raw(`CREATE INDEX ${how} ${name} ${definition}`).execute(connection);
      }
      return missing.map(({ name }) => name);
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** Never waits in a statement: the creation of an index waits for all statements under way. */
async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${LOCK}) AS held`.execute(db);
  return rows[0]?.held === true;
}

async function findMissing(db: Db, indexes: readonly Index[]): Promise<readonly Index[]> {
  const valid = await readValid(db);
  return indexes.filter(({ name }) => !valid.has(name));
}

/** Reads the names of partitioned tables. PostgreSQL creates their indexes in one go only, which blocks writes. */
async function readDivided(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'p' AND relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads the names of the indexes whose creation was completed. */
async function readValid(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
