import type { JurisdictionPack } from '@playerdesk/contract';
import { documentedRules } from '../documented.ts';

/** Great Britain. */
export const ukgc: JurisdictionPack = {
  id: 'UKGC',
  edition: '2026-11',
  effectiveFrom: '2026-06-30',
  countries: ['GB'],
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/London',
    depositLimitsAtSignUp: 'none',
    suggestsLimits: false,
    bundledConsent: false,
    nationalRegister: { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk/' },
  },
  limits: async () => (await import('./limits.ts')).limits,
  safety: async () => (await import('./safety.ts')).safety,
  sources: async () => (await import('./sources.ts')).sources,
};
