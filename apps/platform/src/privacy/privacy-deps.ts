import { createAudit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { type PlatformSecrets, readDataKey } from '../infrastructure/secret/data-key.ts';
import { createSecret } from '../infrastructure/secret/secret.ts';
import {
  createDocumentFiles,
  createDocumentSeal,
  createFileNames,
  createWealth,
  type DocumentSettings,
  derivedKey,
  openDocumentStore,
} from '../verification/index.ts';
import type { ArchiveSettings } from './archive/archive-settings.ts';
import { openArchives } from './archive/archives.ts';

export interface PrivacySettings extends PlatformSecrets {
  readonly documents: DocumentSettings;
  readonly archives: ArchiveSettings;
}

/** The dependencies of export and erasure, over one database and clock. */
export type PrivacyDeps = Awaited<ReturnType<typeof createPrivacyDeps>>;

/** @throws DataKeyError when the platform never started on the database, or with another secret. */
export async function createPrivacyDeps(settings: PrivacySettings, db: Db, clock: Clock) {
  const dataKey = await readDataKey(db, settings);
  const secret = createSecret(dataKey);
  const audit = createAudit(clock, secret);
  const seal = createDocumentSeal(settings.documents.keys ?? [derivedKey(dataKey)]);
  const files = createDocumentFiles(db, clock, openDocumentStore(settings.documents.place), seal);
  const fileNames = createFileNames(db, seal);
  return {
    db,
    clock,
    secret,
    audit,
    seal,
    files,
    fileNames,
    wealth: createWealth({ db, clock, audit, seal }),
    /** @throws ArchiveProblem when no place or no key of archives is configured. */
    openArchives: () => openArchives(settings.archives, { dataKey, secret }),
  };
}
