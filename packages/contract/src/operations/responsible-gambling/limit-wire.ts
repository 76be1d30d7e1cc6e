// @chunk limits

import type { Spelling } from '../../wire.ts';

/** Wire values of limits: types, period codes and product names. */
export const LIMIT_SPELLING = {
  names: { period: 'Timespan' },
  values: {
    type: {
      deposit: 'Deposit',
      wager: 'Wager',
      loss: 'NetLoss',
      session: 'LoginTime',
      'product-session': 'ProductLoginTime',
      'reality-check': 'RealityCheck',
    },
    period: { transaction: 0, daily: 1, weekly: 7, monthly: 30 },
    product: {
      casino: 'Casino',
      bingo: 'Bingo',
      sport: 'Sportsbook',
      fantasy: 'ScoutFantasy',
      'pool-betting': 'PoolBetting',
      poker: 'Poker',
      lotto: 'Lotto',
    },
    status: { active: 'Active', canceled: 'Canceled' },
  },
} as const satisfies Spelling;
