import type { GamblingRules } from '@playerdesk/contract';

/** Gambling rules of the product specification, which apply to every market. */
export const documentedGambling: GamblingRules = {
  bonusOccasion: 'any',
  bonusDaysAtLeast: null,
  protectedGroups: null,
  wageringAtMost: null,
  bonusOfOneProduct: false,
  stakeLimits: [],
  secondsPerGame: null,
  creditCards: true,
  verifiedBeforePlay: false,
  vulnerabilityCheck: null,
  fundsDisclosure: null,
};
