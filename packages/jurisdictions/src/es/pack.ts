import type { JurisdictionPack, LimitMaximum, LimitPeriod } from '@playerdesk/contract/internal';
import { documentedRules } from '../documented/rules.ts';
import { lazyRules } from '../lazy-rules.ts';

const atMost = (period: LimitPeriod, amount: number): LimitMaximum => ({
  ageFrom: 18,
  period,
  amount,
  currency: 'EUR',
});

/** Pack of Spain (DGOJ). */
export const es: JurisdictionPack = {
  id: 'ES',
  edition: '2026-11',
  effectiveFrom: '2024-03-15',
  countries: ['ES'],
  registerName: 'RGIAJ',
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/Madrid',
    depositMaximums: [atMost('daily', 600), atMost('weekly', 1_500), atMost('monthly', 3_000)],
    bundledConsent: false,
    signUpExtras: ['region'],
  },
  ...lazyRules(() => import('./law.ts')),
};
