import type { GamblingRules } from '@playerdesk/contract';

const DOCUMENTED: GamblingRules = {
  bonusOccasion: 'any',
  bonusDaysAtLeast: null,
  protectedGroups: null,
  wageringAtMost: null,
  bonusOfOneProduct: false,
  stakeLimits: [],
  secondsPerGame: null,
  creditCards: true,
  verifiedBeforePlay: false,
  vulnerabilityCheck: null,
  fundsDisclosure: null,
};

/**
 * The platform's rules on play, bonuses and payments, by licence. A test compares them with the widgets' rule packs.
 */
export const GAMBLING_RULES = {
  MGA: DOCUMENTED,
  SGA: { ...DOCUMENTED, bonusOccasion: 'first', bonusDaysAtLeast: 60, creditCards: false },
  ES: {
    ...DOCUMENTED,
    protectedGroups: { youngUntil: 26, lossWeeks: 3, loss: 600, youngLoss: 200, currency: 'EUR' },
  },
  UKGC: {
    ...DOCUMENTED,
    wageringAtMost: 10,
    bonusOfOneProduct: true,
    stakeLimits: [
      { category: 'slot', ageFrom: 18, ageTo: 24, amount: 2, currency: 'GBP' },
      { category: 'slot', ageFrom: 25, amount: 5, currency: 'GBP' },
    ],
    secondsPerGame: { slot: 2.5, casino: 5 },
    creditCards: false,
    verifiedBeforePlay: true,
    vulnerabilityCheck: { netDeposits: 150, currency: 'GBP', days: 30, validMonths: 12 },
    fundsDisclosure: { acknowledgedMonths: 6 },
  },
} as const satisfies Readonly<Record<string, GamblingRules>>;
