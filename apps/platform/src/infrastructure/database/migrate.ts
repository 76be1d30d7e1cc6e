import { Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

/** Migrates the database to the latest schema. Several processes may call it at once: a lock serializes them. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
