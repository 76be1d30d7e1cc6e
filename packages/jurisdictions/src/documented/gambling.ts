import type { GamblingRules } from '@playerdesk/contract/internal';
import type { Statements } from '../statements.ts';

/** Gambling rules of the product specification, which apply to every market. */
export const documentedGambling: Statements<GamblingRules> = {
  bonusOccasion: { answer: 'any', source: 'Specification 2: no rule', confidence: 'spec' },
  bonusDaysAtLeast: { answer: null, source: 'Specification 2: no rule', confidence: 'spec' },
  protectedGroups: { answer: null, source: 'Specification 2: no rule', confidence: 'spec' },
  wageringAtMost: { answer: null, source: 'Specification 2: no rule', confidence: 'spec' },
  bonusOfOneProduct: { answer: false, source: 'Specification 2: no rule', confidence: 'spec' },
  stakeLimits: { answer: [], source: 'Specification 3: no rule', confidence: 'spec' },
  secondsPerGame: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  creditCards: { answer: true, source: 'Specification 2: no card is refused', confidence: 'spec' },
  verifiedBeforePlay: {
    answer: false,
    source: 'Specification 3, section 8: documents are owed when staff ask for them',
    confidence: 'spec',
  },
  vulnerabilityCheck: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  fundsDisclosure: { answer: null, source: 'Specification 2: no rule', confidence: 'spec' },
};
