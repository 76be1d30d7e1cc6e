import type { JurisdictionPack } from '@playerdesk/contract';
import { documentedRules } from '../documented.ts';

/** Sweden. */
export const sga: JurisdictionPack = {
  id: 'SGA',
  edition: '2026-11',
  effectiveFrom: '2021-12-13',
  countries: ['SE'],
  rules: {
    ...documentedRules,
    adultAge: 18,
    timeZone: 'Europe/Stockholm',
    usesPassword: false,
    signInMethods: ['eid'],
    eidProviders: ['bankid', 'frejaeid'],
    passwordReset: false,
    depositLimitsAtSignUp: 'mandatory',
    nationalRegister: { name: 'Spelpaus', url: 'https://www.spelpaus.se/' },
    profileReadOnly: ['email', 'address', 'city', 'zip'],
    profileRequired: ['phone'],
    summaryAtSignIn: true,
  },
  limits: async () => (await import('./limits.ts')).limits,
  safety: async () => (await import('./safety.ts')).safety,
  sources: async () => (await import('./sources.ts')).sources,
};
