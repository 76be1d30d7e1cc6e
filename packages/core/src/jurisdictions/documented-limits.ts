import type { LimitRules, LimitWait } from '@playerdesk/contract';

/** Whole days, in hours. */
export const HOURS_PER_DAY = 24;

/** Waits of every type, from those of the three kinds that sources tell apart. */
export function createWaits(deposit: LimitWait, play: LimitWait, time: LimitWait): LimitRules['waits'] {
  return {
    deposit,
    wager: play,
    loss: play,
    session: time,
    'product-session': time,
    'reality-check': time,
  };
}

/** What the product's specification answers for every market. */
export const documentedLimits: LimitRules = {
  waits: createWaits({ hours: HOURS_PER_DAY }, { hours: 3 * HOURS_PER_DAY }, { hours: HOURS_PER_DAY }),
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
