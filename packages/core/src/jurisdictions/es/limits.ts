import type { LimitRules } from '@playerdesk/contract';
import { createWaits, documentedLimits, HOURS_PER_DAY } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: createWaits(
    {
      hours: 7 * HOURS_PER_DAY,
      laterHours: 3 * HOURS_PER_DAY,
      daysBetween: 90,
      selfTest: true,
      testAtMost: 3,
      riskFreeDays: 90,
    },
    { hours: 3 * HOURS_PER_DAY },
    { hours: HOURS_PER_DAY },
  ),
};
