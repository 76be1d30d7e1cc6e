// @chunk person

import type { SignUpLimit } from './limit.schema.ts';

/** Periods of a limit. */
export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const;
/** Period of a limit. */
export type LimitPeriod = SignUpLimit['period'];

/** Maximum limit of a period for players of an age. */
export interface LimitMaximum {
  /** Years, both inclusive. */
  readonly ageFrom: number;
  readonly ageTo?: number;
  readonly period: LimitPeriod;
  /** Whole units of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Whole units of any currency, where a jurisdiction has no table. */
const DEFAULT_MAXIMUM: Readonly<Record<LimitPeriod, number>> = {
  daily: 5_000,
  weekly: 50_000,
  monthly: 1_000_000,
};

/** Returns the maximum deposit limit of a period in whole units. Tables in another currency are ignored. */
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

/** Presets of time limits in minutes. The presets of a day, a week and a month correspond by index. */
export const SESSION_PRESETS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  daily: [120, 360, 720, 1_440],
  weekly: [1_440, 2_880, 5_760, 10_080],
  monthly: [10_080, 20_160, 30_240, 44_640],
};

/** Problem of a limit as typed. */
export type LimitProblem = 'required' | 'invalid' | 'too-small' | 'too-great';

/** Validates a deposit limit in whole units. Returns the problem, or null. Empty is a problem only when required. */
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
