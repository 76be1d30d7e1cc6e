import type { LimitRules } from '@playerdesk/contract';
import { DAYS, documentedLimits, waitsOf } from '../documented-limits.ts';

export const limits: LimitRules = {
  ...documentedLimits,
  waits: waitsOf({ hours: DAYS, confirmed: true }, { hours: 3 * DAYS, confirmed: true }, { hours: DAYS }),
  reversibleWithdrawals: false,
};
