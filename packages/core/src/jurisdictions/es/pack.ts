import type { JurisdictionPack } from '@playerdesk/contract';

const SEEN = '2026-11-21';
const DIRECTIVE = 'DGOJ, Royal Decree 176 of 2023';

/** Spain. */
export const es: JurisdictionPack = {
  id: 'ES',
  edition: '2026-11',
  effectiveFrom: '2024-03-15',
  countries: ['ES'],
  rules: {
    adultAge: 18,
    timeZone: 'Europe/Madrid',
    usesPassword: true,
    signInMethods: ['password', 'otp'],
    depositLimitsAtSignUp: 'none',
    profileReadOnly: ['email'],
    profileRequired: ['password', 'address', 'city', 'zip', 'phone'],
    summaryAtSignIn: false,
  },
  sources: [
    { rule: 'adultAge', source: DIRECTIVE, seen: SEEN, confidence: 'K' },
    { rule: 'timeZone', source: 'Time zone of the licence', seen: SEEN, confidence: 'K' },
    { rule: 'usesPassword', source: '1-identity §5', seen: SEEN, confidence: 'spec' },
    { rule: 'signInMethods', source: '1-identity §1', seen: SEEN, confidence: 'spec' },
    { rule: 'depositLimitsAtSignUp', source: DIRECTIVE, seen: SEEN, confidence: 'A' },
    { rule: 'profileReadOnly', source: '1-identity §6, decision 32', seen: SEEN, confidence: 'spec' },
    { rule: 'profileRequired', source: '1-identity §5', seen: SEEN, confidence: 'spec' },
    { rule: 'summaryAtSignIn', source: '1-identity §4', seen: SEEN, confidence: 'spec' },
  ],
};
