import type { SignUpLimit } from './limit.schema.ts';

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
