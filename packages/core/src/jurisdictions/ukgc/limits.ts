import type { LimitRules } from '@playerdesk/contract';
import { DAYS, documentedLimits, waitsOf } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: waitsOf(
    { hours: DAYS, confirmed: true, confirmDays: 30 },
    { hours: 3 * DAYS, confirmed: true, confirmDays: 30 },
    { hours: DAYS },
  ),
  blockTerms: [1, 7, 30, 42],
  exclusionTerms: [182, 365, 1_825],
  selfServiceTerms: [182, 365, 1_825],
  reversibleWithdrawals: false,
  entry: 'free-text',
};
