import { createAudit } from '../audit/audit.ts';
import type { Clock } from '../clock/clock.ts';
import { openMovableClock } from '../clock/movable-clock.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { openDatabaseAsItIs } from '../database/open-database.ts';
import type { Db } from '../database/tables.ts';
import { createDocumentFiles } from '../documents/document-files.ts';
import { createDocumentSeal, derivedKey } from '../documents/document-seal.ts';
import { openDocumentStore } from '../documents/open-document-store.ts';
import { createSecret } from '../secret/secret.ts';
import { createWealth } from '../source-of-wealth/source-of-wealth.ts';

/** What exporting and erasing need, over one database and clock. */
export type PrivacyParts = ReturnType<typeof createPrivacyParts>;

export function createPrivacyParts(
  { documents, secret: words }: Pick<Configuration, 'documents' | 'secret'>,
  db: Db,
  clock: Clock,
) {
  const secret = createSecret(words);
  const audit = createAudit(clock, secret);
  const seal = createDocumentSeal(documents.keys ?? [derivedKey(words)]);
  const files = createDocumentFiles(db, clock, openDocumentStore(documents.place), seal);
  return { db, clock, secret, audit, seal, files, wealth: createWealth({ db, clock, audit, seal }) };
}

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
