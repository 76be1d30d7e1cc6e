import { separateTerms } from '../break-terms.ts';
import { documentedGambling } from '../documented/gambling.ts';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented/limits.ts';
import { documentedResponsibleGambling, INTERNAL_MARKS } from '../documented/responsible-gambling.ts';
import { documentedRuleSources, LICENSE_TIME_ZONE } from '../documented/rule-sources.ts';
import { type Law, readLaw } from '../statements.ts';

const SPELPAUS = { name: 'Spelpaus', url: 'https://www.spelpaus.se/' };
const DIRECTIVE = 'Spelinspektionen, Spellagen (2018:1138)';

export const law: Law = {
  seen: '2026-11-21',
  rules: {
    ...documentedRuleSources,
    adultAge: { source: DIRECTIVE, confidence: 'K' },
    timeZone: LICENSE_TIME_ZONE,
    usesPassword: { source: 'Specification 1, section 6', confidence: 'spec' },
    signInMethods: { source: 'Specification 1, sections 4 and 6', confidence: 'spec' },
    depositLimitsAtSignUp: {
      source: 'Spellagen (2018:1138) 14:7, spelförordningen (2018:1475) 11:3; FAQ Insättningsgränser',
      confidence: 'A',
    },
    eidProviders: { source: 'Specification 1, section 2', confidence: 'spec' },
    passwordReset: { source: 'Follows from usesPassword: there is no password', confidence: 'spec' },
    profileReadOnly: { source: 'Specification 1, section 6, for the Swedish market', confidence: 'spec' },
    profileRequired: { source: 'Specification 1, section 5, for the Swedish market', confidence: 'spec' },
    summaryAtSignIn: { source: 'Specification 1, section 4, for the Swedish market', confidence: 'spec' },
  },
  limits: {
    ...documentedLimits,
    waits: {
      answer: createWaits(
        { hours: 3 * HOURS_PER_DAY, periodEnd: true },
        { hours: 3 * HOURS_PER_DAY },
        { hours: 3 * HOURS_PER_DAY },
      ),
      source: 'Spelinspektionen, legal position on raising a deposit limit, 13 December 2021; of time: none',
      confidence: 'A',
    },
    permanent: {
      answer: ['deposit'],
      source: 'Specification 3, section 4, for the Swedish market',
      confidence: 'spec',
    },
    blockTerms: {
      answer: [1, 7, 30],
      source: 'Specification 3, section 5, for the Swedish market',
      confidence: 'spec',
    },
    exclusionTerms: separateTerms.exclusionTerms,
    selfServiceTerms: {
      answer: separateTerms.selfServiceTerms.answer,
      source:
        'Spellagen (2018:1138) 14:11, in force 1 January 2019 (folkhalsomyndigheten.se, 9 October 2018): a player can exclude themselves for a time or until further notice, where specification 3, section 6 sends the longer ones to support',
      confidence: 'B',
      seen: '2026-11-23',
    },
    reversibleWithdrawals: {
      answer: false,
      source: 'Specification 2, CA-03: hidden for the Swedish market',
      confidence: 'spec',
    },
    contactAbove: {
      answer: { period: 'monthly', amount: 10_000, currency: 'SEK', onRaise: true },
      source:
        'Spelinspektionen, FAQ Insättningsgränser: who raises a limit, or sets more than SEK 10,000 a month',
      confidence: 'A',
    },
  },
  responsibleGambling: {
    ...documentedResponsibleGambling,
    realityCheck: {
      answer: { ...documentedResponsibleGambling.realityCheck.answer, mostMinutes: 60 },
      source: 'Login-time limits and summaries of online casino: at most an hour',
      confidence: 'K',
    },
    owedGates: {
      answer: documentedResponsibleGambling.owedGates.answer,
      source:
        'Spellagen (2018:1138) 14:7 and Spelinspektionen, FAQ Insättningsgränser: who has set no limits may not play; of other actions our own choice',
      confidence: 'A',
    },
    blocksAtScore: { answer: 10, source: 'Specification 3, section 4, the Swedish text', confidence: 'spec' },
    nationalRegister: { answer: SPELPAUS, source: 'Spelinspektionen, TRIS 2025/0711/SE', confidence: 'A' },
    marks: {
      answer: [{ id: 'register', href: SPELPAUS.url }, ...INTERNAL_MARKS],
      source: 'framer.app, 25 February 2025: Spelpaus, Spelgränser and Självtest',
      confidence: 'C',
    },
    stickyMarks: {
      answer: true,
      source: 'framer.app, 25 February 2025: on top of every page, also when scrolled',
      confidence: 'C',
    },
    sessionLimitBeforeCasino: {
      answer: false,
      source:
        'Ordinance (2020:495) wanted limits of login time of a day, a week and a month of online casino players (casinofans.se) from 2 July 2020; it ended on 14 November 2021 (folkhalsomyndigheten.se, 17 December 2021). No law in force was found that wants them: `LOGIN_TIME_LIMITS` switches them on',
      confidence: 'A',
      seen: '2026-11-23',
    },
    help: {
      answer: [{ name: 'Stödlinjen', url: 'https://www.stodlinjen.se/', phone: '020-81 91 00' }],
      source: 'stodlinjen.se',
      confidence: 'K',
    },
  },
  documented: {
    rules: {
      depositLimitsAtSignUp: {
        answer: 'mandatory',
        source: 'Specification 1, sections 2 and 6, for the Swedish market',
        confidence: 'spec',
      },
    },
    limits: {
      waits: {
        answer: createWaits(
          { hours: 3 * HOURS_PER_DAY },
          { hours: 3 * HOURS_PER_DAY },
          { hours: HOURS_PER_DAY },
        ),
        source: 'Specification 3, section 4, the Swedish text',
        confidence: 'spec',
      },
    },
  },
  gambling: {
    ...documentedGambling,
    bonusOccasion: {
      answer: 'first',
      source:
        'Spellagen (2018:1138) 14:9, in force 1 January 2019; spelinspektionen.se, 17 February 2021: at the first occasion alone',
      confidence: 'A',
      seen: '2026-11-23',
    },
    bonusDaysAtLeast: {
      answer: 60,
      source: 'spelinspektionen.se/fragor--svar/bonus--insatser: at least 60 days',
      confidence: 'A',
      seen: '2026-11-23',
    },
    creditCards: {
      answer: false,
      source:
        'Bill 2025/26:11 to amend spellagen (2018:1138), which proposed 1 April 2026 (rkrattsbaser.gov.se); decided for 1 May 2026 (bingoonline.se), seen 23 November 2026',
      confidence: 'B',
      seen: '2026-11-23',
    },
  },
};

export const { limits, responsibleGambling, gambling, sources } = readLaw(law);
