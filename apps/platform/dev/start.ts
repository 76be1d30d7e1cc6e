import { readConfiguration } from '../src/app/configuration/configuration.ts';
import { startPlatform } from '../src/app/platform.ts';
import { SCHEMA } from '../src/app/schema.ts';
import type { Database } from '../src/infrastructure/database/database.ts';
import { lockFolder } from '../src/infrastructure/database/lock-file.ts';
import { migrateToLatest } from '../src/infrastructure/database/migrate.ts';
import {
  createPglite,
  type Embedded,
  pgliteDatabase,
} from '../src/infrastructure/database/pglite-database.ts';

/** An embedded database that stays open while the code of the platform is replaced. */
interface OpenEmbedded {
  readonly pglite: Embedded;
  readonly unlock: () => void;
}

/** What outlives a restart of the platform in one process of `npm run dev`. */
export interface Kept {
  embedded?: OpenEmbedded;
}

/** Starts the platform of `npm run dev`. The embedded database opens once, because that takes most of a start. */
export async function start(kept: Kept): Promise<{ close(): Promise<void> }> {
  const configuration = readConfiguration(process.env);
  if (configuration.databaseUrl) return startPlatform(configuration);
  kept.embedded ??= await openEmbedded(configuration.dataDir);
  return startPlatform(configuration, { database: await borrow(kept.embedded) });
}

/** Releases what outlived the restarts. */
export async function release({ embedded }: Kept): Promise<void> {
  await embedded?.pglite.close();
  embedded?.unlock();
}

async function openEmbedded(dataDir: string): Promise<OpenEmbedded> {
  const unlock = await lockFolder(dataDir);
  try {
    return { pglite: await createPglite({ dataDir: `${dataDir}/database` }), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the open database for one start. The platform closes what it is given, so closing does nothing here. */
async function borrow({ pglite }: OpenEmbedded): Promise<Database> {
  const database = pgliteDatabase(
    {
      query: pglite.query.bind(pglite),
      listen: pglite.listen.bind(pglite),
      close: async () => {},
    },
    () => {},
  );
  await migrateToLatest(database.db, SCHEMA);
  return database;
}
