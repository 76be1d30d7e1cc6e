import { Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

/** Brings the database to the newest edition. Several processes may do so at once: a lock lets one work. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
