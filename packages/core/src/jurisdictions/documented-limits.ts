import type { LimitRules, LimitWait } from '@playerdesk/contract';

/** Hours of one day. */
export const HOURS_PER_DAY = 24;

/** Creates the waits of every limit type from the three kinds that the sources distinguish. */
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

/** Limit rules of the product specification, which apply to every market. */
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
