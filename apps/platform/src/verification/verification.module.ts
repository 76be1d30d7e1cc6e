import type { Inbox } from '../engagement/index.ts';
import type { Audit } from '../infrastructure/audit/audit.ts';
import { type Clock, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { RateLimiter } from '../infrastructure/rate-limit/rate-limit.ts';
import type { Secret } from '../infrastructure/secret/secret.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { createDocumentFiles, type DocumentFiles } from './documents/document-files.ts';
import { createDocumentReview, type DocumentReview } from './documents/document-review.ts';
import { createDocumentSeal, type DocumentSeal, derivedKey } from './documents/document-seal.ts';
import type { DocumentSettings } from './documents/document-settings.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { createDocuments } from './documents/documents.ts';
import { createFileNames, type FileNames } from './documents/file-names.ts';
import { openDocumentStore } from './documents/open-document-store.ts';
import { wealthRoutes } from './source-of-wealth/source-of-wealth.routes.ts';
import { createWealth, type WealthService } from './source-of-wealth/source-of-wealth.ts';
import { createWealthDesk, type WealthDesk } from './source-of-wealth/wealth-desk.ts';

/** Verification: players' uploads and declarations, and their review by staff. */
export interface Verification {
  readonly handlers: readonly Handler[];
  readonly documentDesk: DocumentReview;
  readonly documentFiles: DocumentFiles;
  readonly documentSeal: DocumentSeal;
  readonly fileNames: FileNames;
  readonly wealth: WealthService;
  readonly wealthDesk: WealthDesk;
  readonly sweeps: readonly Sweep[];
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly inbox: Inbox;
}

/** Creates the module. `dataKey` derives a key where none is configured. */
export function createVerification(settings: DocumentSettings, dataKey: string, deps: Deps): Verification {
  const seal = createDocumentSeal(settings.keys ?? [derivedKey(dataKey)]);
  const files = createDocumentFiles(deps.db, deps.clock, openDocumentStore(settings.place), seal);
  const fileNames = createFileNames(deps.db, seal);
  const wealth = createWealth({ ...deps, seal });
  return {
    handlers: [
      ...documentRoutes(createDocuments({ ...deps, files, fileNames, settings })),
      ...wealthRoutes(wealth),
    ],
    documentDesk: createDocumentReview({ ...deps, files, fileNames }),
    documentFiles: files,
    documentSeal: seal,
    fileNames,
    wealth,
    wealthDesk: createWealthDesk({ ...deps, wealth }),
    sweeps: [{ name: 'released document files', every: MINUTE, run: () => files.sweep() }],
  };
}
