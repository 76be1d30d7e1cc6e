import type { JurisdictionPack } from '@playerdesk/contract';

const SEEN = '2026-11-21';
const DIRECTIVE = 'Spelinspektionen, Spellagen (2018:1138)';

/** Sweden. */
export const sga: JurisdictionPack = {
  id: 'SGA',
  edition: '2026-11',
  effectiveFrom: '2021-12-13',
  countries: ['SE'],
  rules: {
    adultAge: 18,
    timeZone: 'Europe/Stockholm',
    usesPassword: false,
    signInMethods: ['eid'],
    depositLimitsAtSignUp: 'mandatory',
    profileReadOnly: ['email', 'address', 'city', 'zip'],
    profileRequired: ['phone'],
    summaryAtSignIn: true,
  },
  sources: [
    { rule: 'adultAge', source: DIRECTIVE, seen: SEEN, confidence: 'K' },
    { rule: 'timeZone', source: 'Time zone of the licence', seen: SEEN, confidence: 'K' },
    { rule: 'usesPassword', source: '1-identity §6, decision 33', seen: SEEN, confidence: 'spec' },
    { rule: 'signInMethods', source: '1-identity §1', seen: SEEN, confidence: 'spec' },
    { rule: 'depositLimitsAtSignUp', source: DIRECTIVE, seen: SEEN, confidence: 'A' },
    { rule: 'profileReadOnly', source: '1-identity §6', seen: SEEN, confidence: 'spec' },
    { rule: 'profileRequired', source: '1-identity §5', seen: SEEN, confidence: 'spec' },
    { rule: 'summaryAtSignIn', source: '1-identity §4', seen: SEEN, confidence: 'spec' },
  ],
};
