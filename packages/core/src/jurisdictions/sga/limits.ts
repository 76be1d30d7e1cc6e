import type { LimitRules } from '@playerdesk/contract';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: createWaits(
    { hours: 3 * HOURS_PER_DAY, periodEnd: true },
    { hours: 3 * HOURS_PER_DAY },
    { hours: 3 * HOURS_PER_DAY },
  ),
  permanent: ['deposit'],
  blockTerms: [1, 7, 30],
  reversibleWithdrawals: false,
  contactAbove: { period: 'monthly', amount: 10_000, currency: 'SEK', onRaise: true },
};
