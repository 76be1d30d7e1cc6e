import { createSources, documentedSources, LICENSE_TIME_ZONE } from '../sources.ts';

const DIRECTIVE = 'Spelinspektionen, Spellagen (2018:1138)';

export const sources = createSources('2026-11-21', {
  ...documentedSources,
  adultAge: [DIRECTIVE, 'K'],
  timeZone: LICENSE_TIME_ZONE,
  usesPassword: ['Specification 1, section 6', 'spec'],
  signInMethods: ['Specification 1, sections 4 and 6', 'spec'],
  eidProviders: ['Specification 1, section 2', 'spec'],
  passwordReset: ['Follows from usesPassword: there is no password', 'spec'],
  depositLimitsAtSignUp: [
    'Spellagen (2018:1138) 14:7, spelförordningen (2018:1475) 11:3; FAQ Insättningsgränser',
    'A',
  ],
  nationalRegister: ['Spelinspektionen, TRIS 2025/0711/SE', 'A'],
  profileReadOnly: ['Specification 1, section 6, for the Swedish market', 'spec'],
  profileRequired: ['Specification 1, section 5, for the Swedish market', 'spec'],
  waits: [
    'Spelinspektionen, legal position on raising a deposit limit, 13 December 2021; of time: none',
    'A',
  ],
  permanent: ['Specification 3, section 4, for the Swedish market', 'spec'],
  blockTerms: ['Specification 3, section 5, for the Swedish market', 'spec'],
  selfServiceTerms: [
    'Spellagen (2018:1138) 14:11, in force 1 January 2019 (folkhalsomyndigheten.se, 9 October 2018): a player can exclude themselves for a time or until further notice, where specification 3, section 6 sends the longer ones to support',
    'B',
    '2026-11-23',
  ],
  reversibleWithdrawals: ['Specification 2, CA-03: hidden for the Swedish market', 'spec'],
  summaryAtSignIn: ['Specification 1, section 4, for the Swedish market', 'spec'],
  contactAbove: [
    'Spelinspektionen, FAQ Insättningsgränser: who raises a limit, or sets more than SEK 10,000 a month',
    'A',
  ],
  owedGates: [
    'Spellagen (2018:1138) 14:7 and Spelinspektionen, FAQ Insättningsgränser: who has set no limits may not play; of other actions our own choice',
    'A',
  ],
  bonusOccasion: [
    'Spellagen (2018:1138) 14:9, in force 1 January 2019; spelinspektionen.se, 17 February 2021: at the first occasion alone',
    'A',
    '2026-11-23',
  ],
  bonusDaysAtLeast: ['spelinspektionen.se/fragor--svar/bonus--insatser: at least 60 days', 'A', '2026-11-23'],
  creditCards: [
    'Bill 2025/26:11 to amend spellagen (2018:1138), which proposed 1 April 2026 (rkrattsbaser.gov.se); decided for 1 May 2026 (bingoonline.se), seen 23 November 2026',
    'B',
    '2026-11-23',
  ],
  realityCheck: ['Login-time limits and summaries of online casino: at most an hour', 'K'],
  blocksAtScore: ['Specification 3, section 4, the Swedish text', 'spec'],
  marks: ['framer.app, 25 February 2025: Spelpaus, Spelgränser and Självtest', 'C'],
  stickyMarks: ['framer.app, 25 February 2025: on top of every page, also when scrolled', 'C'],
  help: ['stodlinjen.se', 'K'],
  sessionLimitBeforeCasino: [
    'Ordinance (2020:495) wanted limits of login time of a day, a week and a month of online casino players (casinofans.se) from 2 July 2020; it ended on 14 November 2021 (folkhalsomyndigheten.se, 17 December 2021). No law in force was found that wants them: `LOGIN_TIME_LIMITS` switches them on',
    'A',
    '2026-11-23',
  ],
});
