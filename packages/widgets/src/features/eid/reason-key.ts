import type { TextKey } from '../../i18n/text-keys.generated.ts';

/** Reasons of providers, mapped to canonical ones. */
const SYNONYMS: Readonly<Record<string, string>> = {
  expiredTransaction: 'expired',
  userCancel: 'declined',
  userDeclinedCall: 'declined',
  rejected: 'declined',
  canceled: 'cancelled',
  startFailed: 'start-failed',
  noClient: 'start-failed',
  certificateErr: 'certificate',
  notSupportedByUserApp: 'old-app',
  transactionRiskBlocked: 'risk',
  alreadyInProgress: 'already-in-progress',
};

const KEYS = {
  expired: 'eid.reason.expired',
  declined: 'eid.reason.declined',
  cancelled: 'eid.reason.cancelled',
  'start-failed': 'eid.reason.start-failed',
  certificate: 'eid.reason.certificate',
  'old-app': 'eid.reason.old-app',
  risk: 'eid.reason.risk',
  'already-in-progress': 'eid.reason.already-in-progress',
  'no-answer': 'eid.reason.no-answer',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Returns the text key of a provider's reason. Null for unknown reasons. */
export function getReasonKey(reason: string): TextKey | null {
  const canonical = Object.hasOwn(SYNONYMS, reason) ? SYNONYMS[reason] : reason;
  return Object.hasOwn(KEYS, canonical ?? '') ? KEYS[canonical as keyof typeof KEYS] : null;
}
