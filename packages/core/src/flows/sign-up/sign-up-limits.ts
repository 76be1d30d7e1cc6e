import {
  ageOn,
  type CalendarDay,
  depositLimitProblem,
  depositMaximum,
  type LimitMaximum,
  type LimitPeriod,
  parseIsoDay,
  SESSION_PRESETS,
} from '@playerdesk/contract/internal';
import type { FieldProblems, FormValues } from '../flow.ts';

/** Form fields of the deposit limits. */
export const DEPOSIT_LIMIT_FIELDS = ['depositLimitDay', 'depositLimitWeek', 'depositLimitMonth'] as const;
/** Form fields of the time limits. */
export const SESSION_LIMIT_FIELDS = ['sessionLimitDay', 'sessionLimitWeek', 'sessionLimitMonth'] as const;
/** A form field of a deposit limit. */
export type DepositLimitField = (typeof DEPOSIT_LIMIT_FIELDS)[number];
/** A form field of a time limit. */
export type SessionLimitField = (typeof SESSION_LIMIT_FIELDS)[number];

/** Limit periods by form field. */
export const PERIOD_BY_FIELD: Readonly<Record<DepositLimitField | SessionLimitField, LimitPeriod>> = {
  depositLimitDay: 'daily',
  depositLimitWeek: 'weekly',
  depositLimitMonth: 'monthly',
  sessionLimitDay: 'daily',
  sessionLimitWeek: 'weekly',
  sessionLimitMonth: 'monthly',
};

/** Returns the maximum limits in whole units by field. Without a birth date, the maximum of any age applies. */
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
    Math.max(...ages.map((age) => depositMaximum(table, PERIOD_BY_FIELD[field], age, currency)));
  return {
    depositLimitDay: most('depositLimitDay'),
    depositLimitWeek: most('depositLimitWeek'),
    depositLimitMonth: most('depositLimitMonth'),
  };
}

/** Form field with which a player declines a deposit limit. */
export const DECLINES_LIMITS = 'declinesDepositLimits';

/** Returns the field of a form with a single deposit limit, by the chosen period. */
export function getPromptedField({ depositLimitPeriod }: FormValues): DepositLimitField {
  return (
    DEPOSIT_LIMIT_FIELDS.find((field) => PERIOD_BY_FIELD[field] === depositLimitPeriod) ?? 'depositLimitDay'
  );
}

/** Returns the validation problem of a form in which one deposit limit is set or declined. */
export function promptProblems(values: FormValues): FieldProblems {
  const isChosen = values[DECLINES_LIMITS] === 'on' || DEPOSIT_LIMIT_FIELDS.some((field) => values[field]);
  return isChosen ? {} : { [getPromptedField(values)]: 'field.depositLimit.required' };
}

/** Returns the validation problems of the limits of a form. Time limits are never required. */
export function limitProblems(
  values: FormValues,
  maximums: Readonly<Record<DepositLimitField, number>>,
  required: boolean,
): FieldProblems {
  const most: Readonly<Record<string, number>> = maximums;
  const found = [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS].map((field) => {
    // The last preset is the whole period.
    const whole = SESSION_PRESETS[PERIOD_BY_FIELD[field]][3] as number;
    const problem = depositLimitProblem(values[field] ?? '', most[field] ?? whole, required && field in most);
    if (!problem) return {};
    // An empty field has its own text; the other problems share theirs.
    return { [field]: problem === 'required' ? `field.${field}.required` : `field.limit.${problem}` };
  });
  return Object.assign({}, ...found);
}
