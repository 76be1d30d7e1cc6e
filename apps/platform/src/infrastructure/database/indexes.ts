import { sql } from 'kysely';
import type { Db } from './tables.ts';

interface Index {
  readonly name: string;
  /** What follows `CREATE INDEX name`. */
  readonly definition: string;
}

/**
 * Indexes for speed alone, which are added while platforms run. Unique indexes hold a rule: a migration adds them, before
 * the code that relies on them.
 */
const INDEXES: readonly Index[] = [
  {
    name: 'sessions_with_address',
    definition: 'ON sessions (seen_at) WHERE address IS NOT NULL',
  },
];

/** Any number, the same in all processes. */
const LOCK = 4_400_601;
/** Milliseconds between attempts to get the lock. */
const PAUSE = 200;

/**
 * Creates missing indexes without blocking writes, one process at a time. An index whose creation was interrupted is
 * created again. Returns their names.
 */
export async function ensureIndexes(db: Db): Promise<readonly string[]> {
  if ((await findMissing(db)).length === 0) return [];
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    try {
      const missing = await findMissing(connection);
      for (const { name, definition } of missing) {
        await sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`).execute(connection);
        await sql.raw(`CREATE INDEX CONCURRENTLY ${name} ${definition}`).execute(connection);
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

async function findMissing(db: Db): Promise<readonly Index[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(db);
  const valid = new Set(rows.map(({ name }) => name));
  return INDEXES.filter(({ name }) => !valid.has(name));
}
