import type { JurisdictionPack } from '@playerdesk/contract';

const SEEN = '2026-11-21';
const DIRECTIVE = 'MGA Player Protection Directive (Directive 2 of 2018), amended 12 January 2023';

/** Malta. The pack used when nothing else decides. */
export const mga: JurisdictionPack = {
  id: 'MGA',
  edition: '2026-11',
  effectiveFrom: '2023-01-12',
  countries: ['MT'],
  rules: {
    adultAge: 18,
    timeZone: 'Europe/Malta',
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
