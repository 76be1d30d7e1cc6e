import type { SafetyRules } from '@playerdesk/contract';
import { documentedSafety, MARKERS_OF_HARM } from '../documented-safety.ts';

export const safety: SafetyRules = {
  ...documentedSafety,
  asksAllBrands: true,
  revocation: { reasonAsked: true, definiteHours: 24, indefiniteHours: 7 * 24, replyDays: 7 },
  restrictedSession: true,
  markersOfHarm: MARKERS_OF_HARM,
  historyMonths: 6,
  help: [{ name: 'Responsible Gaming Foundation', url: 'https://www.rgf.org.mt/', phone: '1777' }],
};
