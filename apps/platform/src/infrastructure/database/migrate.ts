import { type Migration, Migrator, sql } from 'kysely';
import { ensureIndexes } from './indexes.ts';
import { ensurePartTriggers } from './part-triggers.ts';
import type { Schema } from './schema.ts';
import type { Db } from './tables.ts';

/** Attempts when another process migrates at the same time, or a lock is not free. */
const ATTEMPTS = 5;

/**
 * Migrates the database to the latest schema, and creates indexes and triggers of parts that are missing. A new database
 * is migrated in one transaction, later each migration has its own: its locks are short. Several processes may call it
 * at once: a lock serializes them. Migrations of a later release are left as they are. Returns the names of what was
 * added.
 *
 * @throws Error when a later release has removed what this one needs
 */
export async function migrateToLatest(db: Db, schema: Schema): Promise<readonly string[]> {
  const added: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      added.push(...(await migrateUp(db, schema)));
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || !isTemporary(error)) throw error;
    }
  }
  await assertSupported(db, schema);
  await ensurePartTriggers(db);
  return [...added, ...(await ensureIndexes(db, schema.indexes))];
}

/**
 * Requires the schema of this release, or of a later one that supports it.
 *
 * @throws Error that names what is missing
 */
export async function assertMigrated(db: Db, schema: Schema): Promise<void> {
  const executed = await readExecuted(db);
  const missing = Object.keys(schema.migrations).filter((name) => !executed.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `The schema of the database is behind this release: ${missing.join(', ')} is missing. Run: npm run migrate -w @playerdesk/platform`,
    );
  }
  await assertSupported(db, schema);
}

async function migrateUp(db: Db, { migrations }: Schema): Promise<readonly string[]> {
  const executed = await readExecuted(db);
  const known: Record<string, Migration> = { ...migrations };
  // Kysely refuses a database with migrations that it does not know.
  for (const name of executed) known[name] ??= { up: async () => {} };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const added: string[] = [];
  for (;;) {
    const { error, results = [] } = await (executed.length === 0
      ? migrator.migrateToLatest()
      : migrator.migrateUp());
    if (error) throw error;
    if (results.length === 0) return added;
    added.push(...results.map(({ migrationName }) => migrationName));
  }
}

/** Another process has migrated since the names were read, or held a lock for longer than this one waits. */
function isTemporary(error: unknown): boolean {
  const { message, code } = error as { message?: string; code?: string };
  return code === '55P03' || (message ?? '').startsWith('corrupted migrations');
}

async function readExecuted(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    exists: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const executed = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return executed.rows.map(({ name }) => name);
}

/** A release that removes something names the migration that a process has to know. */
async function assertSupported(db: Db, { migrations }: Schema): Promise<void> {
  const required = await db.selectFrom('required_migrations').select('name').execute();
  const unknown = required.find(({ name }) => !(name in migrations));
  if (unknown) {
    throw new Error(`The database needs a later release: this one does not know ${unknown.name}.`);
  }
}
