import {
  addressProblem,
  annualActivityBands,
  birthDateProblem,
  dayInZone,
  documentedPasswordPolicy,
  emailProblem,
  hasPostalCodes,
  nameProblem,
  type PasswordPolicy,
  passwordProblem,
  type SignUpLimit,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import {
  findJurisdictionRule,
  type JurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { NATIONALITIES } from '../../infrastructure/reference-data/countries.ts';
import { isCurrency } from '../../infrastructure/reference-data/currencies.ts';
import { LANGUAGES } from '../../infrastructure/reference-data/languages.ts';
import { phoneNumberProblem } from '../../infrastructure/reference-data/phone-number.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import { isMarketingKind } from './marketing.ts';
import { findSignUpLimitProblems } from './sign-up-limit-problems.ts';

/** Returns the problem of a postal code, which a country without postal codes does not have. */
export const zipProblem = (zip: string, country: string): string | null =>
  zip === '' && !hasPostalCodes(country) ? null : addressProblem('zip', zip);

type Fields = Readonly<Record<string, unknown>>;
type Rule = (
  fields: Fields,
  rule: JurisdictionRule | null,
  clock: Clock,
  passwordPolicy: PasswordPolicy,
) => string | null;

const isGender = (value: unknown) => value === 'male' || value === 'female' || value === 'other';

/** The problems of each field of a registration. Repeats the contract's field rules on the server. */
const RULES: Readonly<Record<string, Rule>> = {
  email: (fields) => emailProblem(getText(fields, 'email')),
  password: (fields, rule, _clock, passwordPolicy) =>
    rule && !rule.usesPassword
      ? null
      : passwordProblem(getText(fields, 'password'), getText(fields, 'email'), passwordPolicy),
  dateOfBirth: (fields, rule, clock) =>
    rule &&
    birthDateProblem(getText(fields, 'dateOfBirth'), dayInZone(clock.now(), rule.timeZone), rule.adultAge),
  firstName: (fields) => nameProblem(getText(fields, 'firstName')),
  lastName: (fields) => nameProblem(getText(fields, 'lastName')),
  address: (fields) => addressProblem('address', getText(fields, 'address')),
  city: (fields) => addressProblem('city', getText(fields, 'city')),
  zip: (fields) => zipProblem(getText(fields, 'zip'), getText(fields, 'country')),
  region: (fields) =>
    getText(fields, 'region') === '' ? null : addressProblem('city', getText(fields, 'region')),
  phone: (fields) => phoneNumberProblem(getText(fields, 'phone'), getText(fields, 'country')),
  language: (fields) => (LANGUAGES.includes(getText(fields, 'language')) ? null : 'unknown'),
  currency: (fields) => (isCurrency(getText(fields, 'currency')) ? null : 'unknown'),
  jurisdiction: (_fields, rule) => (rule ? null : 'unknown'),
  gender: ({ gender }) => (gender === undefined || gender === '' || isGender(gender) ? null : 'unknown'),
  nationality: ({ nationality }) =>
    !nationality || NATIONALITIES.some(({ code }) => code === nationality) ? null : 'unknown',
  annualActivityFrom: (fields) => (isWithoutActivity(fields) || isOfferedBand(fields) ? null : 'unknown'),
  optIns: ({ optIns }, rule) =>
    Array.isArray(optIns) && !areMarketingKinds(optIns, rule) ? 'unknown' : null,
  limits: ({ limits, currency }) =>
    Array.isArray(limits) && !areLimits(limits, currency) ? 'invalid' : null,
};

/** Omits the question about annual activity. */
const SHORT_RULES: Readonly<Record<string, Rule>> = { ...RULES, annualActivityFrom: () => null };

/** Omits the question about annual activity and adds the one about gender. */
const TOKEN_RULES: Readonly<Record<string, Rule>> = {
  ...SHORT_RULES,
  gender: ({ gender }) => (isGender(gender) ? null : 'required'),
};

const RULES_OF = { form: RULES, short: SHORT_RULES, token: TOKEN_RULES } as const;

/**
 * The kind of a registration: complete, with the fields of the WebSocket, or with a token that identifies the person.
 */
export type RegistrationKind = keyof typeof RULES_OF;

interface RegistrationCheck {
  readonly kind: RegistrationKind;
  /** Default: the documented policy. Irrelevant where no password is chosen. */
  readonly passwordPolicy?: PasswordPolicy;
}

/** Returns every problem of a registration by field, so that one attempt reports all of them. */
export function registrationProblems(
  fields: Fields,
  clock: Clock,
  { kind, passwordPolicy = documentedPasswordPolicy }: RegistrationCheck,
): FieldProblems {
  const rule = findJurisdictionRule(getText(fields, 'jurisdiction'));
  const found = Object.entries(RULES_OF[kind]).map(
    ([field, find]) => [field, find(fields, rule, clock, passwordPolicy)] as const,
  );
  return {
    ...Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : []))),
    ...(rule && findSignUpLimitProblems(limitFields(fields), rule, clock, kind === 'token')),
  };
}

function limitFields(fields: Fields) {
  const limits = Array.isArray(fields.limits) ? fields.limits : [];
  return { limits, currency: getText(fields, 'currency'), dateOfBirth: getText(fields, 'dateOfBirth') };
}

function getText(fields: Fields, field: string): string {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
}

/** Whether the form did not ask for the annual activity, which `bootstrap` announces as optional. */
function isWithoutActivity({ annualActivityFrom, annualActivityTo }: Fields): boolean {
  return annualActivityFrom === undefined && annualActivityTo === undefined;
}

function isOfferedBand(fields: Fields): boolean {
  return annualActivityBands(getText(fields, 'currency')).some(
    ({ from, to }) => from === fields.annualActivityFrom && to === fields.annualActivityTo,
  );
}

function areMarketingKinds(kinds: readonly unknown[], rule: JurisdictionRule | null): boolean {
  const byProduct = rule !== null && rule.marketingByProduct.length > 0;
  return kinds.every((kind) => isMarketingKind(kind, byProduct));
}

/** Returns whether there is at most one limit per type and period, all in the account's currency. */
function areLimits(limits: readonly unknown[], currency: unknown): boolean {
  const entries = limits as readonly Partial<SignUpLimit>[];
  const names = new Set(entries.map((limit) => `${limit?.type} ${limit?.period}`));
  return names.size === limits.length && entries.every((limit) => limit?.currency === currency);
}
