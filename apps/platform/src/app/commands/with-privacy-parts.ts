import { openMovableClock } from '../../infrastructure/clock/movable-clock.ts';
import { openDatabaseAsItIs } from '../../infrastructure/database/open-database.ts';
import { createPrivacyParts, type PrivacyParts } from '../../privacy/privacy-parts.ts';
import { readConfiguration } from '../configuration/configuration.ts';

/** Runs a command over the configured database as it is. An embedded one must not be in use. */
export async function withPrivacyParts<T>(run: (parts: PrivacyParts) => Promise<T>): Promise<T> {
  const configuration = readConfiguration(process.env);
  const database = await openDatabaseAsItIs(configuration);
  try {
    const clock = await openMovableClock(database, () => {});
    try {
      return await run(createPrivacyParts(configuration, database.db, clock));
    } finally {
      await clock.close();
    }
  } finally {
    await database.close();
  }
}
