import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { documentedRules } from '../documented/rules.ts';
import { lazyRules } from '../lazy-rules.ts';

/** Pack of Sweden (Spelinspektionen). */
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
    profileReadOnly: ['email', 'address', 'city', 'zip'],
    profileRequired: ['phone'],
    summaryAtSignIn: true,
  },
  ...lazyRules(() => import('./law.ts')),
};
