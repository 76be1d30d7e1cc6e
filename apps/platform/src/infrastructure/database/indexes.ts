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
  // Sweeps find by these the rows whose time is over. By `created_at`, not by `seen_at`: an index on a column that calls
  // update would double the cost of the update.
  { name: 'sessions_addresses', definition: 'ON sessions (created_at) WHERE address IS NOT NULL' },
  { name: 'sessions_end', definition: 'ON sessions (expires_at)' },
  { name: 'password_resets_end', definition: 'ON password_resets (expires_at)' },
  { name: 'outbox_created', definition: 'ON outbox (created_at)' },
  { name: 'messages_sent', definition: 'ON messages (sent_at)' },
  { name: 'self_tests_taken', definition: 'ON self_tests (taken_at)' },
  { name: 'wealth_declarations_declared', definition: 'ON wealth_declarations (declared_at)' },
  { name: 'kept_identities_end', definition: 'ON kept_identities (kept_until)' },
  { name: 'kept_exclusions_end', definition: 'ON kept_exclusions (until) WHERE until IS NOT NULL' },
  { name: 'eid_persons_of_erased', definition: 'ON eid_persons (player_id) WHERE erased' },
  // Payments whose outcome is open, for the metrics.
  {
    name: 'payments_open',
    definition: "ON payments (created_at) WHERE status IN ('initiated', 'pending')",
  },
  // The order of the history, of one book and of all.
  { name: 'play_steps_page', definition: 'ON play_steps (player_id, book, at, id)' },
  { name: 'play_steps_time', definition: 'ON play_steps (player_id, at, id)' },
];

/** Any number, the same in all processes. */
const LOCK = 4_400_601;
/** Milliseconds between attempts to get the lock. */
const PAUSE = 200;

/**
 * Creates missing indexes without blocking writes, one process at a time. An index whose creation was interrupted is
 * created again.  Returns the names of those that were created.
 */
export async function ensureIndexes(db: Db): Promise<readonly string[]> {
  if (!(await isChangeDue(db))) return [];
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

async function isChangeDue(db: Db): Promise<boolean> {
  return (await findMissing(db)).length > 0;
}

async function findMissing(db: Db): Promise<readonly Index[]> {
  const valid = await readValid(db);
  return INDEXES.filter(({ name }) => !valid.has(name));
}

/** Reads the names of the indexes whose creation was completed. */
async function readValid(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indisvalid AND relnamespace = current_schema()::regnamespace`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
