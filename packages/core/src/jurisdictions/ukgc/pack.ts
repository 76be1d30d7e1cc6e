import type { JurisdictionPack } from '@playerdesk/contract';

const SEEN = '2026-11-21';
const DIRECTIVE = 'Gambling Commission, LCCP and RTS 12 in force from 30 June 2026';

/** Great Britain. */
export const ukgc: JurisdictionPack = {
  id: 'UKGC',
  edition: '2026-11',
  effectiveFrom: '2026-06-30',
  countries: ['GB'],
  rules: {
    adultAge: 18,
    timeZone: 'Europe/London',
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
