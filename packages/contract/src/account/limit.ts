import type { SignUpLimit } from './limit.schema.ts';

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

export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type LimitPeriod = SignUpLimit['period'];

/** The most that players of an age may choose for a period. */
export interface LimitMaximum {
  /** Years, both included. */
  readonly ageFrom: number;
  readonly ageTo?: number;
  readonly period: LimitPeriod;
  /** Whole units of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Whole units of any currency: what holds where a jurisdiction has no table of its own. */
const DEFAULT_MAXIMUM: Readonly<Record<LimitPeriod, number>> = {
  daily: 5_000,
  weekly: 50_000,
  monthly: 1_000_000,
};

/** The highest deposit limit for a period, in whole units. A table in another currency says nothing. */
export function depositMaximum(
  table: readonly LimitMaximum[],
  period: LimitPeriod,
  age: number,
  currency: string,
): number {
  const fits = (row: LimitMaximum) =>
    row.period === period &&
    row.currency === currency &&
    age >= row.ageFrom &&
    age <= (row.ageTo ?? Number.POSITIVE_INFINITY);
  return table.find(fits)?.amount ?? DEFAULT_MAXIMUM[period];
}

/** Minutes offered for time limits. The choices of a day, a week and a month pair by their place. */
export const SESSION_PRESETS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  daily: [120, 360, 720, 1_440],
  weekly: [1_440, 2_880, 5_760, 10_080],
  monthly: [10_080, 20_160, 30_240, 44_640],
};

export type LimitProblem = 'required' | 'invalid' | 'too-small' | 'too-great';

/** What is wrong with a deposit limit as typed (whole units), or null. Empty is wrong only where one is required. */
export function depositLimitProblem(
  typed: string,
  maximum: number | null,
  required: boolean,
): LimitProblem | null {
  const text = typed.trim();
  if (text === '') return required ? 'required' : null;
  if (!/^\d+$/.test(text)) return 'invalid';
  const amount = Number(text);
  if (amount < 1) return 'too-small';
  return maximum !== null && amount > maximum ? 'too-great' : null;
}
