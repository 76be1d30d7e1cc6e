import type { GamblingRules } from '@playerdesk/contract';
import { documentedGambling } from '../documented-gambling.ts';

export const gambling: GamblingRules = {
  ...documentedGambling,
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
};
