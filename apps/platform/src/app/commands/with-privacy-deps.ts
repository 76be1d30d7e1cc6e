import { openMovableClock } from '../../infrastructure/clock/movable-clock.ts';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { createPrivacyDeps, type PrivacyDeps } from '../../privacy/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';

/** Runs a command on the configured database without migrating it. An embedded database must not be in use. */
export async function withPrivacyDeps<T>(run: (deps: PrivacyDeps) => Promise<T>): Promise<T> {
  const configuration = readConfiguration(process.env);
  const database = await openDatabaseWithoutMigrating(configuration);
  try {
    const clock = await openMovableClock(database, () => {});
    try {
      return await run(await createPrivacyDeps(configuration, database.db, clock));
    } finally {
      await clock.close();
    }
  } finally {
    await database.close();
  }
}
