import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { documentedRules } from '../documented/rules.ts';
import { lazyRules } from '../lazy-rules.ts';

/** Pack of Great Britain (Gambling Commission). */
export const ukgc: JurisdictionPack = {
  id: 'UKGC',
  edition: '2026-11',
  effectiveFrom: '2026-09-30',
  countries: ['GB'],
  registerName: 'GAMSTOP',
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/London',
    depositLimitsAtSignUp: 'prompt',
    suggestsLimits: false,
    bundledConsent: false,
    marketingByProduct: ['betting', 'casino', 'bingo'],
  },
  ...lazyRules(() => import('./law.ts')),
};
