import type { LimitPeriod } from './limit.ts';

/** What a limit is on: money in, stakes, what is lost, time signed in, time in a product, time between checks. */
export const LIMIT_TYPES = [
  'deposit',
  'wager',
  'loss',
  'session',
  'product-session',
  'reality-check',
] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** What a limit runs over. `transaction` counts nothing together: each deposit, stake or interval by itself. */
export const LIMIT_SPANS = ['transaction', 'daily', 'weekly', 'monthly'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];

export const PRODUCTS = ['casino', 'bingo', 'sport', 'fantasy', 'pool-betting', 'poker', 'lotto'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Minutes of a day, a week and a month of 31 days: nobody can play for longer. */
export const MOST_MINUTES: Readonly<Record<LimitPeriod, number>> = {
  daily: 1_440,
  weekly: 10_080,
  monthly: 44_640,
};

/** Whether a limit's amount is minutes; every other is minor units of the player's currency. */
export function isTimeLimit(type: LimitType): boolean {
  return type === 'session' || type === 'product-session' || type === 'reality-check';
}
