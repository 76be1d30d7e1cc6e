/** Types of documents that a player may be asked for. */
export const DOCUMENT_TYPES = [
  'id',
  'credit-card',
  'proof-of-address',
  'bank-statement',
  'source-of-wealth',
  'e-wallet',
  'other',
] as const;
/** A type of document. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Review statuses of a document. */
export const DOCUMENT_STATUSES = ['uploaded', 'approved', 'declined'] as const;
/** Review status of a document. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Codes of the reasons for declining a document. */
export const DECLINE_REASONS = [
  'AccountNumberNotVisible',
  'AllCornersMustBeVisible',
  'BackMissing',
  'BadQuality',
  'BlackWhiteCopyNotAcceptable',
  'ExpiredCard',
  'Flash',
  'FrontMissing',
  'InformationNotVisible',
  'MissingAdress',
  'MissingIssueDate',
  'MissingName',
  'MissingSignatureOnCardBack',
  'NameOrExipreDateCovered',
  'NetellerDropDown',
  'NetellerNewMemberSite',
  'NoOfficialLogo',
  'OldDocument',
  'OtherAccounts',
  'OtherCards',
  'ScannedDocument',
  'ScreenshotOrStampedDoc',
  'SkrillNetellerScreenshot',
  'WrongCardNumber',
  'WrongDocument',
] as const;
/** Code of the reason for declining a document. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Additional labels for declined documents. */
export const EXTRA_DECLINE_LABELS = [
  'blurry-picture',
  'missing-corners',
  'card-back-missing',
  'card-front-missing',
  'name-or-number-covered',
  'scanned-copy',
] as const;

/** Maximum side of an uploaded image in pixels. Larger images are scaled down. */
export const MAX_IMAGE_SIDE = 2_000;
/** Maximum size of an uploaded file in bytes. */
export const MAX_DOCUMENT_SIZE = 10 * 1024 * 1024;
