import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly template?: Blob;
}

/** Opens the configured database and brings it to the newest edition. */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabasePlace): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataDir, template);
  try {
    await migrateToLatest(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
