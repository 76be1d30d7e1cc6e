// @chunk limits

import type { LimitPeriod } from './limit.ts';

/** Kinds of limits: deposits, stakes, losses, time signed in, time in a product, time between reality checks. */
export const LIMIT_TYPES = [
  'deposit',
  'wager',
  'loss',
  'session',
  'product-session',
  'reality-check',
] as const;
/** Kind of a limit. */
export type LimitType = (typeof LIMIT_TYPES)[number];

/** Kinds of limits that staff can set for a player. */
export const STAFF_LIMIT_TYPES = [
  'deposit',
  'loss',
  'wager',
  'session',
] as const satisfies readonly LimitType[];

/** Spans of a limit. `transaction` applies to each deposit, stake or interval separately. */
export const LIMIT_SPANS = ['transaction', 'daily', 'weekly', 'monthly'] as const;
/** Span of a limit. */
export type LimitSpan = (typeof LIMIT_SPANS)[number];

/** Products that limits and blocks can apply to. */
export const PRODUCTS = ['casino', 'bingo', 'sport', 'fantasy', 'pool-betting', 'poker', 'lotto'] as const;
/** A product of the casino. */
export type Product = (typeof PRODUCTS)[number];

/** Minutes of a day, a week and a month of 31 days: the maximum of a time limit. */
export const MAX_MINUTES: Readonly<Record<LimitPeriod, number>> = {
  daily: 1_440,
  weekly: 10_080,
  monthly: 44_640,
};

/** Whether the amount of a limit is in minutes. All others are minor units of the player's currency. */
export function isTimeLimit(type: LimitType): boolean {
  return type === 'session' || type === 'product-session' || type === 'reality-check';
}
