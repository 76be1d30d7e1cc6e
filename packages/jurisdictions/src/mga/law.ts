import { separateTerms } from '../break-terms.ts';
import { documentedGambling } from '../documented/gambling.ts';
import { documentedLimits } from '../documented/limits.ts';
import { documentedResponsibleGambling, MARKERS_OF_HARM } from '../documented/responsible-gambling.ts';
import { documentedRuleSources, LICENSE_TIME_ZONE } from '../documented/rule-sources.ts';
import { type Law, readLaw } from '../statements.ts';

const DIRECTIVE = 'MGA Player Protection Directive (Directive 2 of 2018), amended 12 January 2023';

export const law: Law = {
  seen: '2026-11-21',
  rules: {
    ...documentedRuleSources,
    adultAge: { source: DIRECTIVE, confidence: 'K' },
    timeZone: LICENSE_TIME_ZONE,
    depositLimitsAtSignUp: { source: DIRECTIVE, confidence: 'A' },
    informationBeforePlay: {
      source:
        'gvzh.mt, 1 February 2023: after registration and before the first wager, in a way that adequately captures attention',
      confidence: 'B',
      seen: '2026-11-24',
    },
  },
  limits: { ...documentedLimits, ...separateTerms },
  responsibleGambling: {
    ...documentedResponsibleGambling,
    asksAllBrands: {
      answer: true,
      source: 'gvzh.mt, 1 February 2023: licensees of several brands must ask',
      confidence: 'B',
    },
    revocation: {
      answer: { reasonAsked: true, definiteHours: 24, indefiniteHours: 7 * 24, replyDays: 7 },
      source:
        'mondaq.com/gaming/1273866: a reason, and an answer within 7 days; then 24 hours, or 7 days without an end',
      confidence: 'B',
    },
    restrictedSession: {
      answer: true,
      source: 'mondaq.com/gaming/1273866: the excluded may still withdraw',
      confidence: 'B',
    },
    markersOfHarm: {
      answer: MARKERS_OF_HARM,
      source: `${DIRECTIVE} (casinobeats.com, 16 January 2023): markers of harm are monitored and acted on; the thresholds are our own`,
      confidence: 'C',
      seen: '2026-11-24',
    },
    historyMonths: {
      answer: 6,
      source: 'focusgn.com, January 2023: the history of the preceding six months',
      confidence: 'B',
      seen: '2026-11-24',
    },
    help: {
      answer: [{ name: 'Responsible Gaming Foundation', url: 'https://www.rgf.org.mt/', phone: '1777' }],
      source: 'rgf.org.mt, helpline 1777',
      confidence: 'K',
    },
  },
  gambling: documentedGambling,
};

export const { limits, responsibleGambling, gambling, sources } = readLaw(law);
