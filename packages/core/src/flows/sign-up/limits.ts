import {
  ageOn,
  type CalendarDay,
  depositLimitProblem,
  depositMaximum,
  type LimitMaximum,
  type LimitPeriod,
  minorDigits,
  parseIsoDay,
  SESSION_PRESETS,
  type SignUpLimit,
} from '@playerdesk/contract';
import type { FieldProblems, FormValues } from '../flow.ts';

export const DEPOSIT_LIMIT_FIELDS = ['depositLimitDay', 'depositLimitWeek', 'depositLimitMonth'] as const;
export const SESSION_LIMIT_FIELDS = ['sessionLimitDay', 'sessionLimitWeek', 'sessionLimitMonth'] as const;
export type DepositLimitField = (typeof DEPOSIT_LIMIT_FIELDS)[number];
export type SessionLimitField = (typeof SESSION_LIMIT_FIELDS)[number];

export const PERIOD_OF: Readonly<Record<DepositLimitField | SessionLimitField, LimitPeriod>> = {
  depositLimitDay: 'daily',
  depositLimitWeek: 'weekly',
  depositLimitMonth: 'monthly',
  sessionLimitDay: 'daily',
  sessionLimitWeek: 'weekly',
  sessionLimitMonth: 'monthly',
};

/** Days of a daily limit that a longer one is filled with. */
const TIMES: Readonly<Record<DepositLimitField, number>> = {
  depositLimitDay: 1,
  depositLimitWeek: 7,
  depositLimitMonth: 30,
};

/** The most a person may choose, in whole units, by field. A birth date that is not known yet leaves the most of any age. */
export function depositMaximums(
  table: readonly LimitMaximum[],
  birthDate: string,
  today: CalendarDay,
  currency: string,
): Readonly<Record<DepositLimitField, number>> {
  const born = parseIsoDay(birthDate);
  const ages = born
    ? [ageOn(born, today)]
    : [...table.map(({ ageFrom }) => ageFrom), 0].slice(0, table.length || 1);
  const most = (field: DepositLimitField) =>
    Math.max(...ages.map((age) => depositMaximum(table, PERIOD_OF[field], age, currency)));
  return {
    depositLimitDay: most('depositLimitDay'),
    depositLimitWeek: most('depositLimitWeek'),
    depositLimitMonth: most('depositLimitMonth'),
  };
}

/** What is wrong with the limits of a form. Time limits are never required. */
export function limitProblems(
  values: FormValues,
  maximums: Readonly<Record<DepositLimitField, number>>,
  required: boolean,
): FieldProblems {
  const most: Readonly<Record<string, number>> = maximums;
  const found = [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS].map((field) => {
    // The last of the times that are offered is the whole period.
    const whole = SESSION_PRESETS[PERIOD_OF[field]][3] as number;
    const problem = depositLimitProblem(values[field] ?? '', most[field] ?? whole, required && field in most);
    if (!problem) return {};
    // An empty one is said in words of its own; the others share theirs.
    return { [field]: problem === 'required' ? `field.${field}.required` : `field.limit.${problem}` };
  });
  return Object.assign({}, ...found);
}

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
    .map((field) => [field, String(SESSION_PRESETS[PERIOD_OF[field]][place] ?? '')]);
  return Object.fromEntries(filled);
}

/** Whether a longer period allows less than a shorter one; then the shorter has no effect and the lowest applies. */
export function isOverruled(values: FormValues): boolean {
  const amounts = DEPOSIT_LIMIT_FIELDS.map((field) => Number(values[field])).filter((amount) => amount > 0);
  return amounts.some((amount, index) => index > 0 && amount < (amounts[index - 1] as number));
}

/** The limits a form stands for: an entry for each value given, amounts in minor units, times in minutes. */
export function limitsOf(values: FormValues, currency: string): SignUpLimit[] {
  const entries = (
    fields: readonly (DepositLimitField | SessionLimitField)[],
    type: SignUpLimit['type'],
    unit: number,
  ) =>
    fields
      .filter((field) => Number(values[field]) > 0)
      .map((field) => ({ type, period: PERIOD_OF[field], amount: Number(values[field]) * unit, currency }));
  return [
    ...entries(DEPOSIT_LIMIT_FIELDS, 'deposit', 10 ** minorDigits(currency)),
    ...entries(SESSION_LIMIT_FIELDS, 'session', 1),
  ];
}
