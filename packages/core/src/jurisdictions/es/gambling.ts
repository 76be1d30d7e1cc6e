import type { GamblingRules } from '@playerdesk/contract';
import { documentedGambling } from '../documented-gambling.ts';

export const gambling: GamblingRules = {
  ...documentedGambling,
  protectedGroups: { youngUntil: 26, lossWeeks: 3, loss: 600, youngLoss: 200, currency: 'EUR' },
};
