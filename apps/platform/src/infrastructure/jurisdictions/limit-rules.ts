import type { LimitRules, LimitWait } from '@playerdesk/contract';

const DAYS = 24;

const waits = (deposit: LimitWait, play: LimitWait, time: LimitWait): LimitRules['waits'] => ({
  deposit,
  wager: play,
  loss: play,
  session: time,
  'product-session': time,
  'reality-check': time,
});

const DOCUMENTED: LimitRules = {
  waits: waits({ hours: DAYS }, { hours: 3 * DAYS }, { hours: DAYS }),
  permanent: [],
  rolling: [],
  notices: [50, 75, 90, 100],
  blockTerms: [1, 7, 30, 365, 'indefinite'],
  exclusionTerms: [1, 7, 30, 182, 365, 'indefinite'],
  selfServiceTerms: [1, 7, 30, 182, 365, 'indefinite'],
  reversibleWithdrawals: true,
  entry: 'either',
  contactAbove: null,
};

/** The platform's rules on limits and breaks, by licence. A test compares them with the widgets' rule packs. */
export const LIMIT_RULES = {
  MGA: DOCUMENTED,
  SGA: {
    ...DOCUMENTED,
    waits: waits({ hours: 3 * DAYS, periodEnd: true }, { hours: 3 * DAYS }, { hours: 3 * DAYS }),
    permanent: ['deposit'],
    blockTerms: [1, 7, 30],
    reversibleWithdrawals: false,
    contactAbove: { period: 'monthly', amount: 10_000, currency: 'SEK', onRaise: true },
  },
  ES: {
    ...DOCUMENTED,
    waits: waits(
      {
        hours: 7 * DAYS,
        laterHours: 3 * DAYS,
        daysBetween: 90,
        selfTest: true,
        testAtMost: 3,
        riskFreeDays: 90,
      },
      { hours: 3 * DAYS },
      { hours: DAYS },
    ),
  },
  UKGC: {
    ...DOCUMENTED,
    waits: waits(
      { hours: DAYS, confirmed: true, confirmDays: 30 },
      { hours: 3 * DAYS, confirmed: true, confirmDays: 30 },
      { hours: DAYS },
    ),
    blockTerms: [1, 7, 30, 42],
    exclusionTerms: [182, 365, 1_825],
    selfServiceTerms: [182, 365, 1_825],
    reversibleWithdrawals: false,
    entry: 'free-text',
  },
} as const satisfies Readonly<Record<string, LimitRules>>;
