import { DECLINE_REASONS, type DeclineReason, EXTRA_DECLINE_LABELS } from '@playerdesk/contract/internal';
import type { TypedTexts } from '../../kit/widget-context.ts';

type Reason = DeclineReason | (typeof EXTRA_DECLINE_LABELS)[number];

/** Remedies by decline reason. Several reasons share a remedy. */
const REMEDIES = {
  AccountNumberNotVisible: 'show-all',
  AllCornersMustBeVisible: 'corners',
  BackMissing: 'both-sides',
  BadQuality: 'sharp',
  BlackWhiteCopyNotAcceptable: 'original',
  ExpiredCard: 'valid',
  Flash: 'no-flash',
  FrontMissing: 'both-sides',
  InformationNotVisible: 'show-all',
  MissingAdress: 'address',
  MissingIssueDate: 'date',
  MissingName: 'name',
  MissingSignatureOnCardBack: 'signature',
  NameOrExipreDateCovered: 'card-digits',
  NetellerDropDown: 'wallet-page',
  NetellerNewMemberSite: 'wallet-page',
  NoOfficialLogo: 'logo',
  OldDocument: 'recent',
  OtherAccounts: 'own-account',
  OtherCards: 'right-card',
  ScannedDocument: 'original',
  ScreenshotOrStampedDoc: 'original',
  SkrillNetellerScreenshot: 'wallet-page',
  WrongCardNumber: 'right-card',
  WrongDocument: 'right-document',
  'blurry-picture': 'sharp',
  'missing-corners': 'corners',
  'card-back-missing': 'both-sides',
  'card-front-missing': 'both-sides',
  'name-or-number-covered': 'card-digits',
  'scanned-copy': 'original',
} as const satisfies Record<Reason, string>;

const KNOWN: readonly string[] = [...DECLINE_REASONS, ...EXTRA_DECLINE_LABELS];

/** Returns the label of a decline reason and its remedy. Unknown reasons are shown as the platform sent them. */
export function getReasonLabels({ text }: TypedTexts, reason: string): { label: string; remedy: string } {
  if (!KNOWN.includes(reason)) return { label: reason, remedy: text('document.remedy.other') };
  const known = reason as Reason;
  return { label: text(`document.reason.${known}`), remedy: text(`document.remedy.${REMEDIES[known]}`) };
}
