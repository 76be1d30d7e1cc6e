import {
  addressProblem,
  birthDateProblem,
  type CalendarDay,
  compactCode,
  emailProblem,
  hasPostalCodes,
  type JurisdictionRules,
  nameProblem,
  type PasswordPolicy,
  parseAnnualActivity,
  passwordProblem,
  phoneProblem,
  type SignUpExtra,
} from '@playerdesk/contract/internal';
import type { PhoneCountries } from '../../reference-data/phone-countries.ts';
import { type FieldProblems, type FormValues, problemKey } from '../flow.ts';
import type { SignUpExtension } from './sign-up-extension.ts';
import { depositMaximums, limitProblems, promptProblems } from './sign-up-limits.ts';
import {
  type FieldGroup,
  getStepGroups,
  type SignUpFlow,
  type SignUpStep,
  type WizardKind,
} from './sign-up-steps.ts';

/** Context of the field rules besides the values. */
export interface SignUpRules {
  readonly rules: JurisdictionRules;
  readonly passwordPolicy: PasswordPolicy;
  /** Today in the pack's time zone. */
  readonly today: CalendarDay;
  /** Countries for which a nationality is required. */
  readonly nationalityCountries: readonly string[];
  /** Whether a full number is possible under its numbering plan. Undefined until the data is loaded. */
  readonly isPlausiblePhone?: ((full: string) => boolean) | undefined;
  /** Countries of the phone field. Undefined until they are loaded. */
  readonly phoneCountries?: Pick<PhoneCountries, 'complete'> | undefined;
  /** Whether the platform registers players without their annual activity. Default: false. */
  readonly activityIsOptional?: boolean | undefined;
  /** Digits of a code sent by SMS, as the platform announces them. Replaces {@link SignUpVariant.otpLength}. */
  readonly otpLength?: number | undefined;
  /** Custom fields and steps of the operator. Undefined without any, and until they are loaded. */
  readonly extension?: SignUpExtension | undefined;
  /** Whether the extension is still being loaded. Nobody registers before. Default: false. */
  readonly isExtensionLoading?: boolean | undefined;
}

/** Options of a wizard that its fields depend on. */
export interface SignUpVariant {
  readonly kind: WizardKind;
  /** Default: `documented`. */
  readonly flow?: SignUpFlow | undefined;
  readonly identify: 'email' | 'sms';
  readonly otpLength: number;
  readonly context: SignUpRules;
  /** Whether the platform named the postal code in a refusal. It is then required in every country. */
  readonly isZipNamed?: boolean | undefined;
}

type StepCheck = (values: FormValues, variant: SignUpVariant) => FieldProblems;

const required = (field: string, values: FormValues): FieldProblems =>
  problemKey(field, (values[field] ?? '').trim() === '' ? 'required' : null);

const phoneProblems = (values: FormValues, { isPlausiblePhone }: SignUpRules): FieldProblems => ({
  ...required('callingCode', values),
  ...problemKey('phone', phoneProblem(values.phone ?? '', values.callingCode ?? '', isPlausiblePhone)),
});

const GROUP_CHECKS: Partial<Record<FieldGroup, StepCheck>> = {
  account: (values, variant) => ({
    ...problemKey('email', emailProblem(values.email ?? '')),
    ...(asksPassword(variant.kind, variant.context.rules) && passwordProblems(values, variant)),
    ...(asksFor('gender', variant.kind, variant.context.rules) &&
      variant.kind === 'sign-up-token' &&
      required('gender', values)),
  }),
  phone: (values, { context }) => phoneProblems(values, context),
  person: (values, variant) => ({
    ...problemKey('firstName', nameProblem(values.firstName ?? '')),
    ...problemKey('lastName', nameProblem(values.lastName ?? '')),
    ...problemKey('dateOfBirth', typedBirthDateProblem(values, variant.context)),
    ...(asksFor('gender', variant.kind, variant.context.rules) && required('gender', values)),
  }),
};

const CHECKS: Partial<Record<SignUpStep, StepCheck>> = {
  identify: (values, { identify, context }) =>
    identify === 'sms'
      ? phoneProblems(values, context)
      : problemKey('email', emailProblem(values.email ?? '')),
  'identify-code': (values, variant) =>
    problemKey('otp', otpProblem(values.otp ?? '', getOtpLength(variant))),
  address: (values, variant) => ({
    ...problemKey('address', addressProblem('address', values.address ?? '')),
    ...problemKey('city', addressProblem('city', values.city ?? '')),
    ...(asksZip(values.country ?? '', variant) && problemKey('zip', addressProblem('zip', values.zip ?? ''))),
    ...required('country', values),
    ...required('currency', values),
    ...(asksNationality(values.country ?? '', variant.context) && required('nationality', values)),
    ...(asksFor('region', variant.kind, variant.context.rules) && required('region', values)),
  }),
  limits: (values, { context }) => {
    const wanted = context.rules.depositLimitsAtSignUp;
    return {
      ...limitProblems(values, getDepositMaximums(values, context), wanted === 'mandatory'),
      ...(wanted === 'prompt' && promptProblems(values)),
    };
  },
  'annual-activity': (values) =>
    problemKey(
      'annualActivity',
      parseAnnualActivity(values.annualActivity ?? '', values.currency ?? '') ? null : 'required',
    ),
  'change-email': (values) => {
    // The texts of the first email field.
    const { email } = problemKey('email', emailProblem(values.newEmail ?? ''));
    return email ? { newEmail: email } : {};
  },
  accept: (values, { kind }) => {
    const field = getAcceptField(kind);
    return problemKey(field, values[field] === 'on' ? null : 'required');
  },
};

/** Validates the birth date of a form. A part that is missing or cut short is reported before the date as a whole. */
function typedBirthDateProblem(values: FormValues, { today, rules }: SignUpRules): string | null {
  const parts = (['year', 'month', 'day'] as const).map((part) => values[`dateOfBirth.${part}`] ?? '');
  const isPartial = parts.includes('') && parts.some((part) => part !== '');
  if (isPartial) return 'incomplete';
  const [year = ''] = parts;
  if (year !== '' && year.length < 4) return 'short-year';
  return birthDateProblem(getBirthDate(values), today, rules.adultAge);
}

/** Returns the field of the mandatory consent checkbox. */
export function getAcceptField(kind: WizardKind): 'acceptTermsAndMarketing' | 'acceptAll' {
  return kind === 'sign-up-token' ? 'acceptAll' : 'acceptTermsAndMarketing';
}

/** Whether a wizard asks for a field that only some markets or variants have. */
export function asksFor(extra: SignUpExtra, kind: WizardKind, rules: JurisdictionRules): boolean {
  return rules.signUpExtras.includes(extra) || (extra === 'gender' && kind === 'sign-up-token');
}

/** Whether a postal code is asked for: in countries that have them, if the platform named it, and as documented. */
export function asksZip(
  country: string,
  { flow, isZipNamed }: Pick<SignUpVariant, 'flow' | 'isZipNamed'>,
): boolean {
  return flow !== 'short' || isZipNamed === true || hasPostalCodes(country);
}

/** Whether a nationality is required for a country. */
export function asksNationality(country: string, { rules, nationalityCountries }: SignUpRules): boolean {
  return rules.signUpExtras.includes('nationality') || nationalityCountries.includes(country);
}

/** Whether a wizard asks for a password. False without passwords, and after identification with an e-ID. */
export function asksPassword(kind: WizardKind, rules: JurisdictionRules): boolean {
  return rules.usesPassword && kind !== 'sign-up-oauth';
}

/** Returns the maximum deposit limits for the person of the form. */
export function getDepositMaximums(values: FormValues, { rules, today }: SignUpRules) {
  return depositMaximums(rules.depositMaximums, getBirthDate(values), today, values.currency ?? '');
}

function passwordProblems(values: FormValues, { kind, context }: SignUpVariant): FieldProblems {
  const { email = '', password = '', confirmPassword = '' } = values;
  return {
    ...problemKey('password', passwordProblem(password, email, context.passwordPolicy)),
    ...(kind === 'sign-up-token' && problemKey('confirmPassword', confirmation(password, confirmPassword))),
  };
}

function confirmation(password: string, again: string): string | null {
  if (again === '') return 'required';
  return again === password ? null : 'match';
}

/** Returns the number of digits of a code sent by SMS. The platform's announcement counts before the option. */
export function getOtpLength({ context, otpLength }: SignUpVariant): number {
  return context.otpLength ?? otpLength;
}

function otpProblem(typed: string, length: number): string | null {
  const code = compactCode(typed);
  if (code === '') return 'required';
  return /^\d+$/.test(code) && code.length === length ? null : 'invalid';
}

/** Returns the validation problems of a step. */
export function stepProblems(step: SignUpStep, values: FormValues, variant: SignUpVariant): FieldProblems {
  const groups = getStepGroups(step, variant).map((group) => GROUP_CHECKS[group]?.(values, variant));
  const own = variant.context.extension?.findProblems(step, values, variant);
  return Object.assign({}, ...groups, CHECKS[step]?.(values, variant), own);
}

/** Returns the birth date of a form as `YYYY-MM-DD`; only dashes when it is empty. */
export function getBirthDate(values: FormValues): string {
  const part = (name: string, width: number) => {
    const text = values[`dateOfBirth.${name}`] ?? '';
    return text === '' ? '' : text.padStart(width, '0');
  };
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}
