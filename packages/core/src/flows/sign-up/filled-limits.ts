import { SESSION_PRESETS } from '@playerdesk/contract/internal';
import type { FormValues } from '../flow.ts';
import { DEPOSIT_LIMIT_FIELDS, type DepositLimitField, PERIOD_BY_FIELD } from './sign-up-limits.ts';

/** Number of days by which a daily limit is multiplied to prefill a longer one. */
const TIMES: Readonly<Record<DepositLimitField, number>> = {
  depositLimitDay: 1,
  depositLimitWeek: 7,
  depositLimitMonth: 30,
};

/**
 * Returns the weekly and monthly deposit limits to prefill for a daily one, for fields that the player has not edited.
 */
export function filledDepositLimits(
  daily: string,
  maximums: Readonly<Record<DepositLimitField, number>>,
  touched: ReadonlySet<string>,
): FormValues {
  const amount = Number(daily);
  const filled = (['depositLimitWeek', 'depositLimitMonth'] as const)
    .filter((field) => !touched.has(field))
    .map((field) => [field, amount > 0 ? String(Math.min(amount * TIMES[field], maximums[field])) : '']);
  return Object.fromEntries(filled);
}

/**
 * Returns the weekly and monthly time limits at the same preset position as the daily one, for fields that were not
 * edited.
 */
export function filledSessionLimits(daily: string, touched: ReadonlySet<string>): FormValues {
  const place = SESSION_PRESETS.daily.indexOf(Number(daily));
  const filled = (['sessionLimitWeek', 'sessionLimitMonth'] as const)
    .filter((field) => !touched.has(field))
    .map((field) => [field, String(SESSION_PRESETS[PERIOD_BY_FIELD[field]][place] ?? '')]);
  return Object.fromEntries(filled);
}

/** Whether a longer period has a lower limit than a shorter one. The lowest limit applies. */
export function isOverruled(values: FormValues): boolean {
  const amounts = DEPOSIT_LIMIT_FIELDS.map((field) => Number(values[field])).filter((amount) => amount > 0);
  return amounts.some((amount, index) => index > 0 && amount < (amounts[index - 1] as number));
}
