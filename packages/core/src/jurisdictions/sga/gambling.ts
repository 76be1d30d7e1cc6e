import type { GamblingRules } from '@playerdesk/contract';
import { documentedGambling } from '../documented-gambling.ts';

export const gambling: GamblingRules = {
  ...documentedGambling,
  bonusOccasion: 'first',
  bonusDaysAtLeast: 60,
  creditCards: false,
};
