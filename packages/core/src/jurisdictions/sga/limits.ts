import type { LimitRules } from '@playerdesk/contract';
import { DAYS, documentedLimits, waitsOf } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: waitsOf({ hours: 3 * DAYS, periodEnd: true }, { hours: 3 * DAYS }, { hours: 3 * DAYS }),
  permanent: ['deposit'],
  blockTerms: [1, 7, 30],
  reversibleWithdrawals: false,
  contactAbove: { period: 'monthly', amount: 10_000, currency: 'SEK', onRaise: true },
};
