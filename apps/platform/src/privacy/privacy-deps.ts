import { createAudit } from '../infrastructure/audit/audit.ts';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import { createSecret } from '../infrastructure/secret/secret.ts';
import {
  createDocumentFiles,
  createDocumentSeal,
  createWealth,
  type DocumentSettings,
  derivedKey,
  openDocumentStore,
} from '../verification/index.ts';

export interface PrivacySettings {
  readonly documents: DocumentSettings;
  /** Derives the encryption key of players' declarations where no document keys are configured. */
  readonly secret: string;
}

/** The dependencies of export and erasure, over one database and clock. */
export type PrivacyDeps = ReturnType<typeof createPrivacyDeps>;

export function createPrivacyDeps(
  { documents, secret: masterSecret }: PrivacySettings,
  db: Db,
  clock: Clock,
) {
  const secret = createSecret(masterSecret);
  const audit = createAudit(clock, secret);
  const seal = createDocumentSeal(documents.keys ?? [derivedKey(masterSecret)]);
  const files = createDocumentFiles(db, clock, openDocumentStore(documents.place), seal);
  return { db, clock, secret, audit, seal, files, wealth: createWealth({ db, clock, audit, seal }) };
}
