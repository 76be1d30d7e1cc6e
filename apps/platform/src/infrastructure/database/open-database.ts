import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly template?: Blob;
}

/** Opens the configured database and migrates it to the latest schema. */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabaseLocation): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir, template);
  try {
    await migrateToLatest(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the configured database without migrating it, for commands that read it. Throws when it does not exist. */
export async function openDatabaseWithoutMigrating({
  databaseUrl,
  dataDir,
}: DatabaseLocation): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl);
  if (!existsSync(join(dataDir, 'database'))) {
    throw new Error(`There is no database in ${resolve(dataDir)}. Set DATA_DIR as for the platform.`);
  }
  return openPglite(dataDir);
}
