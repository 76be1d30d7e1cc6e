import { DECLINE_REASONS, type DeclineReason } from '@playerdesk/contract/internal';

/** Most severe first: reasons that a better picture cannot solve precede those that it can. */
const BY_WEIGHT: readonly DeclineReason[] = [
  ...([
    'WrongDocument',
    'WrongCardNumber',
    'OtherCards',
    'OtherAccounts',
    'ExpiredCard',
    'OldDocument',
  ] as const),
  ...([
    'MissingName',
    'MissingAdress',
    'MissingIssueDate',
    'NoOfficialLogo',
    'MissingSignatureOnCardBack',
  ] as const),
  ...(['ScannedDocument', 'ScreenshotOrStampedDoc', 'SkrillNetellerScreenshot', 'NetellerDropDown'] as const),
  ...(['NetellerNewMemberSite', 'BlackWhiteCopyNotAcceptable', 'FrontMissing', 'BackMissing'] as const),
  ...(['AllCornersMustBeVisible', 'AccountNumberNotVisible', 'NameOrExipreDateCovered'] as const),
  ...(['InformationNotVisible', 'BadQuality', 'Flash'] as const),
];

const WEIGHT = new Map<string, number>(
  [...BY_WEIGHT, ...DECLINE_REASONS].map((reason, index) => [reason, index] as const).reverse(),
);

/** Returns unique reasons, the most severe first. A reviewer's free texts follow the codes, as written. */
export function sortReasons(reasons: readonly string[]): string[] {
  const weight = (reason: string) => WEIGHT.get(reason) ?? Number.POSITIVE_INFINITY;
  const once = [...new Set(reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''))];
  return once.sort((a, b) => (weight(a) === weight(b) ? 0 : weight(a) - weight(b)));
}
