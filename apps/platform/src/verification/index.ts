/** The public interface of `verification` for other domains and the transports. */

export { createDocumentFiles, type DocumentFiles, type OwnedKey } from './documents/document-files.ts';
export { verdictSchema } from './documents/document-review.ts';
export {
  createDocumentSeal,
  type DocumentSeal,
  derivedKey,
  isSealHead,
  SEAL_HEAD,
} from './documents/document-seal.ts';
export { type DocumentLocation, type DocumentSettings, readKeys } from './documents/document-settings.ts';
export type { DocumentStore } from './documents/document-store.ts';
export { findDocuments, findRequested, hasDocumentSince } from './documents/documents.queries.ts';
export { toDocument } from './documents/documents.ts';
export { createFileNames, type FileNames } from './documents/file-names.ts';
export { type IdentityCheck, identityCheck, verifyByStaff } from './documents/identity.ts';
export { openDocumentStore } from './documents/open-document-store.ts';
export { documentReports } from './documents/reported-documents.ts';
export { findDeclarations } from './source-of-wealth/source-of-wealth.queries.ts';
export { createWealth, type WealthService } from './source-of-wealth/source-of-wealth.ts';
export { wealthDecisionSchema } from './source-of-wealth/wealth-desk.ts';
export { createVerification } from './verification.module.ts';
export { verificationBatches } from './verification.schema.ts';
export { verificationTables } from './verification.tables.ts';
