/** What a player may be asked to prove themselves with (3-compliance §3). */
export const DOCUMENT_TYPES = [
  'id',
  'credit-card',
  'proof-of-address',
  'bank-statement',
  'source-of-wealth',
  'e-wallet',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ['uploaded', 'approved', 'declined'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why a document is declined, by the providers' codes (3-compliance §8). */
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
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Labels beside the codes (3-compliance §8). */
export const EXTRA_DECLINE_LABELS = [
  'blurry-picture',
  'missing-corners',
  'card-back-missing',
  'card-front-missing',
  'name-or-number-covered',
  'scanned-copy',
] as const;

/** The longest side of an image that is sent, in pixels; a larger one is scaled to fit (3-compliance §5). */
export const LARGEST_IMAGE_SIDE = 2_000;
/** Bytes of one file as they are sent (decision 63). */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;
