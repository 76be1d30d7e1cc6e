import { type Configuration, readConfiguration } from '../app/configuration.ts';
import { createAudit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import { openMovableClock } from '../infrastructure/clock/movable-clock.ts';
import { openDatabaseAsItIs } from '../infrastructure/database/open-database.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { createSecret } from '../infrastructure/secret/secret.ts';
import { createDocumentFiles } from '../verification/documents/document-files.ts';
import { createDocumentSeal, derivedKey } from '../verification/documents/document-seal.ts';
import { openDocumentStore } from '../verification/documents/open-document-store.ts';
import { createWealth } from '../verification/source-of-wealth/source-of-wealth.ts';

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
