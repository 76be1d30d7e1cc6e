import { createSources, documentedSources, LICENSE_TIME_ZONE } from '../sources.ts';

const DIRECTIVE = 'MGA Player Protection Directive (Directive 2 of 2018), amended 12 January 2023';

export const sources = createSources('2026-11-21', {
  ...documentedSources,
  adultAge: [DIRECTIVE, 'K'],
  timeZone: LICENSE_TIME_ZONE,
  depositLimitsAtSignUp: [DIRECTIVE, 'A'],
  informationBeforePlay: [
    'gvzh.mt, 1 February 2023: after registration and before the first wager, in a way that adequately captures attention',
    'B',
    '2026-11-24',
  ],
  historyMonths: ['focusgn.com, January 2023: the history of the preceding six months', 'B', '2026-11-24'],
  markersOfHarm: [
    `${DIRECTIVE} (casinobeats.com, 16 January 2023): markers of harm are monitored and acted on; the thresholds are our own`,
    'C',
    '2026-11-24',
  ],
  asksAllBrands: ['gvzh.mt, 1 February 2023: licensees of several brands must ask', 'B'],
  revocation: [
    'mondaq.com/gaming/1273866: a reason, and an answer within 7 days; then 24 hours, or 7 days without an end',
    'B',
  ],
  restrictedSession: ['mondaq.com/gaming/1273866: the excluded may still withdraw', 'B'],
  help: ['rgf.org.mt, helpline 1777', 'K'],
});
