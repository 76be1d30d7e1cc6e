import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import { openPglite } from './pglite-database.ts';
import type { ServerTimeouts } from './postgres-client.ts';
import { openPostgres } from './postgres-database.ts';
import type { Schema } from './schema.ts';

export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly database?: DatabaseSettings;
}

/** A migration may take long, but never makes calls wait long for a lock. */
const MIGRATION_TIMEOUTS: ServerTimeouts = { lock: 3_000, statement: 0, idleInTransaction: 60_000 };

/**
 * Opens the configured database. With `migrates`, it is migrated to the latest schema first.
 *
 * @throws Error when the schema is behind and is not migrated, or a later release has removed what this one needs
 */
export async function openDatabase(
  location: DatabaseLocation,
  schema: Schema,
  migrates = true,
): Promise<Database> {
  const { databaseUrl } = location;
  if (migrates && databaseUrl) await migratePostgres(databaseUrl, schema, location.database);
  const database = await open(location);
  try {
    if (migrates && !databaseUrl) await migrateToLatest(database.db, schema);
    else await assertMigrated(database.db, schema);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates the configured database. Returns the names of what was added. An embedded database must not be in use. */
export async function migrateDatabase(
  location: DatabaseLocation,
  schema: Schema,
): Promise<readonly string[]> {
  if (location.databaseUrl) return migratePostgres(location.databaseUrl, schema, location.database);
  const database = await open(location);
  return migrateToLatest(database.db, schema).finally(() => database.close());
}

/** Opens the configured database without migrating it, for commands that read it. Throws when it does not exist. */
export async function openDatabaseWithoutMigrating(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir } = location;
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) {
    throw new Error(`There is no database in ${resolve(dataDir)}. Set DATA_DIR as for the platform.`);
  }
  return open(location);
}

function open({ databaseUrl, dataDir, database }: DatabaseLocation): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, database) : openPglite(dataDir, database);
}

/** Connects without a pooler, which would not hold the lock of the migration. */
async function migratePostgres(
  url: string,
  schema: Schema,
  settings: DatabaseSettings | undefined,
): Promise<readonly string[]> {
  const direct = settings?.hasTransactionPooler ? (settings.listenerUrl ?? url) : url;
  const database = await openPostgres(direct, { poolSize: 2 }, MIGRATION_TIMEOUTS);
  return migrateToLatest(database.db, schema).finally(() => database.close());
}
