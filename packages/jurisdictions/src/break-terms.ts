import type { BreakTerm, LimitRules } from '@playerdesk/contract/internal';
import type { Statements } from './statements.ts';

const EXCLUSION_TERMS: readonly BreakTerm[] = [182, 365, 'indefinite'];
const SOURCE =
  'Own choice: a break is short and an exclusion long, so that nobody takes one for the other; 6 weeks and 6 months as in Great Britain';

/** Terms of breaks and self-exclusions where no law of the market sets them. The two lists do not overlap. */
export const separateTerms: Pick<
  Statements<LimitRules>,
  'blockTerms' | 'exclusionTerms' | 'selfServiceTerms'
> = {
  blockTerms: { answer: [1, 7, 30, 42], source: SOURCE, confidence: 'K' },
  exclusionTerms: { answer: EXCLUSION_TERMS, source: SOURCE, confidence: 'K' },
  selfServiceTerms: { answer: EXCLUSION_TERMS, source: 'Own choice: all terms', confidence: 'K' },
};
