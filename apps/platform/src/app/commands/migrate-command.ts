import { migrateDatabase } from '../../infrastructure/database/open-database.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { SCHEMA } from '../schema.ts';
import { print, runCommand } from './run-command.ts';

/**
 * Migrates the configured database to the schema of this release, while platforms of this release or the one before run.
 * Exit code 2: the migration failed. What was added before stays, and the command may be repeated.
 */
await runCommand('The database could not be migrated.', async () => {
  const added = await migrateDatabase(readConfiguration(process.env), SCHEMA);
  for (const name of added) print(name);
  print(
    added.length === 0 ? 'The schema is up to date.' : `Added ${added.length}. The schema is up to date.`,
  );
  return 0;
});
