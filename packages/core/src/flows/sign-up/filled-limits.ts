import { SESSION_PRESETS } from '@playerdesk/contract';
import type { FormValues } from '../flow.ts';
import { DEPOSIT_LIMIT_FIELDS, type DepositLimitField, PERIOD_BY_FIELD } from './sign-up-limits.ts';

/** Days of a daily limit that a longer one is filled with. */
const TIMES: Readonly<Record<DepositLimitField, number>> = {
  depositLimitDay: 1,
  depositLimitWeek: 7,
  depositLimitMonth: 30,
};

/** Weekly and monthly deposit limits that go with a daily one, where the player has not touched them. */
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

/** Weekly and monthly time limits in the same place of their lists as a daily one, where not touched. */
export function filledSessionLimits(daily: string, touched: ReadonlySet<string>): FormValues {
  const place = SESSION_PRESETS.daily.indexOf(Number(daily));
  const filled = (['sessionLimitWeek', 'sessionLimitMonth'] as const)
    .filter((field) => !touched.has(field))
    .map((field) => [field, String(SESSION_PRESETS[PERIOD_BY_FIELD[field]][place] ?? '')]);
  return Object.fromEntries(filled);
}

/** Whether a longer period allows less than a shorter one; then the shorter has no effect and the lowest applies. */
export function isOverruled(values: FormValues): boolean {
  const amounts = DEPOSIT_LIMIT_FIELDS.map((field) => Number(values[field])).filter((amount) => amount > 0);
  return amounts.some((amount, index) => index > 0 && amount < (amounts[index - 1] as number));
}
