import type { BreakTerm, LimitRules, LimitWait } from '@playerdesk/contract/internal';
import type { Statements } from '../statements.ts';

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

const EXCLUSION_TERMS: readonly BreakTerm[] = [1, 7, 30, 182, 365, 'indefinite'];

/** Limit rules of the product specification, which apply to every market. */
export const documentedLimits: Statements<LimitRules> = {
  waits: {
    answer: createWaits({ hours: HOURS_PER_DAY }, { hours: 3 * HOURS_PER_DAY }, { hours: HOURS_PER_DAY }),
    source: 'Specification 3, sections 4 and 9; of limits of time: none',
    confidence: 'spec',
  },
  permanent: { answer: [], source: 'Specification 3, section 4', confidence: 'spec' },
  rolling: {
    answer: [],
    source: 'Specification 3, section 3: daily, weekly and monthly',
    confidence: 'spec',
  },
  notices: {
    answer: [50, 75, 90, 100],
    source: 'Specification 3, section 9: 90 and 100 percent used; 50 and 75 are our own',
    confidence: 'spec',
  },
  blockTerms: {
    answer: [1, 7, 30, 365, 'indefinite'],
    source: 'Specification 3, section 9',
    confidence: 'spec',
  },
  exclusionTerms: { answer: EXCLUSION_TERMS, source: 'Specification 3, section 9', confidence: 'spec' },
  selfServiceTerms: { answer: EXCLUSION_TERMS, source: 'Own choice: all terms', confidence: 'spec' },
  reversibleWithdrawals: { answer: true, source: 'Specification 2, section 4', confidence: 'spec' },
  entry: {
    answer: 'either',
    source: 'Specification 3, section 9: presets of time limits, amounts typed',
    confidence: 'spec',
  },
  contactAbove: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
};
