import type { LimitRules } from '@playerdesk/contract';
import { DAYS, documentedLimits, waitsOf } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: waitsOf(
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
};
