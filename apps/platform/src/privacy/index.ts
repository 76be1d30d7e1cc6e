/** The public interface of `privacy`, for the composition and the commands. */

export { archiveMonths } from './archive/archive-records.ts';
export type { ArchiveSettings } from './archive/archive-settings.ts';
export { checkArchivedLedger } from './archive/archived-ledger.ts';
export { deleteArchives } from './archive/delete-archives.ts';
export { nameMonthBefore } from './archive/months.ts';
export { verifyArchives } from './archive/verify-archives.ts';
export { listConsents } from './consents/consents.ts';
export { erasePlayer, NotErasable } from './erase-player.ts';
export { exportPlayer } from './export-player.ts';
export { createPrivacy } from './privacy.module.ts';
export { createPrivacyDeps, type PrivacyDeps } from './privacy-deps.ts';
export { resealAll, type SealedKind, sealedKinds } from './reseal.ts';
export { findSubject } from './subject.ts';
