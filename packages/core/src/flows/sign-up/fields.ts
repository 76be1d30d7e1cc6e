import {
  addressProblem,
  birthDateProblem,
  type CalendarDay,
  emailProblem,
  type JurisdictionRules,
  nameProblem,
  type PasswordPolicy,
  parseAnnualActivity,
  passwordProblem,
  phoneProblem,
} from '@playerdesk/contract';
import { type FieldProblems, type FormValues, problemKey } from '../flow.ts';
import type { SignUpStep } from './steps.ts';

/** What the field rules depend on besides the values. */
export interface SignUpRules {
  readonly rules: JurisdictionRules;
  readonly passwordPolicy: PasswordPolicy;
  /** Today in the pack's time zone. */
  readonly today: CalendarDay;
  /** Countries for which a nationality is asked. */
  readonly nationalityCountries: readonly string[];
}

type StepCheck = (values: FormValues, context: SignUpRules) => FieldProblems;

const required = (field: string, values: FormValues): FieldProblems =>
  problemKey(field, (values[field] ?? '').trim() === '' ? 'required' : null);

const CHECKS: Partial<Record<SignUpStep, StepCheck>> = {
  identify: (values) => problemKey('email', emailProblem(values.email ?? '')),
  contact: (values, { rules, passwordPolicy }) => ({
    ...problemKey('email', emailProblem(values.email ?? '')),
    ...(rules.usesPassword &&
      problemKey('password', passwordProblem(values.password ?? '', values.email ?? '', passwordPolicy))),
    ...required('callingCode', values),
    ...problemKey('phone', phoneProblem(values.phone ?? '', values.callingCode ?? '')),
  }),
  personal: (values, { rules, today }) => ({
    ...problemKey('firstName', nameProblem(values.firstName ?? '')),
    ...problemKey('lastName', nameProblem(values.lastName ?? '')),
    ...problemKey('dateOfBirth', birthDateProblem(birthDateOf(values), today, rules.adultAge)),
  }),
  address: (values, { nationalityCountries }) => ({
    ...problemKey('address', addressProblem('address', values.address ?? '')),
    ...problemKey('city', addressProblem('city', values.city ?? '')),
    ...problemKey('zip', addressProblem('zip', values.zip ?? '')),
    ...required('country', values),
    ...required('currency', values),
    ...(nationalityCountries.includes(values.country ?? '') && required('nationality', values)),
  }),
  'annual-activity': (values) =>
    problemKey(
      'annualActivity',
      parseAnnualActivity(values.annualActivity ?? '', values.currency ?? '') ? null : 'required',
    ),
  accept: (values) =>
    problemKey('acceptTermsAndMarketing', values.acceptTermsAndMarketing === 'on' ? null : 'required'),
};

/** What is wrong with the fields of a step. */
export function stepProblems(step: SignUpStep, values: FormValues, context: SignUpRules): FieldProblems {
  return CHECKS[step]?.(values, context) ?? {};
}

/** The birth date of a form as `YYYY-MM-DD`; dashes alone when nothing was chosen. */
export function birthDateOf(values: FormValues): string {
  const part = (name: string, width: number) => {
    const text = values[`dateOfBirth.${name}`] ?? '';
    return text === '' ? '' : text.padStart(width, '0');
  };
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}
