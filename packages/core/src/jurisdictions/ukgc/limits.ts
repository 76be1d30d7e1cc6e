import type { LimitRules } from '@playerdesk/contract';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: createWaits(
    { hours: HOURS_PER_DAY, confirmed: true, confirmDays: 30 },
    { hours: 3 * HOURS_PER_DAY, confirmed: true, confirmDays: 30 },
    { hours: HOURS_PER_DAY },
  ),
  blockTerms: [1, 7, 30, 42],
  exclusionTerms: [182, 365, 1_825],
  selfServiceTerms: [182, 365, 1_825],
  reversibleWithdrawals: false,
  entry: 'free-text',
};
