import type { JurisdictionPack } from '@playerdesk/contract';
import { documentedRules } from '../documented.ts';

/** Malta. The pack used when nothing else decides. */
export const mga: JurisdictionPack = {
  id: 'MGA',
  edition: '2026-11',
  effectiveFrom: '2023-01-12',
  countries: ['MT'],
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/Malta',
    depositLimitsAtSignUp: 'none',
  },
  limits: async () => (await import('./limits.ts')).limits,
  safety: async () => (await import('./safety.ts')).safety,
  sources: async () => (await import('./sources.ts')).sources,
};
