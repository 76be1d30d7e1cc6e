import {
  type CustomFields,
  type EidProof,
  fullPhone,
  type InputOf,
  normalizeEmail,
  normalizeLine,
  PRODUCT_SUBSCRIPTIONS,
  parseAnnualActivity,
  type signUp,
  type signUpWithCode,
  type signUpWithToken,
} from '@playerdesk/contract/internal';
import type { FormValues } from '../flow.ts';
import { toSignUpLimits } from './chosen-limits.ts';
import { getBirthDate } from './sign-up-fields.ts';
import { DECLINES_LIMITS } from './sign-up-limits.ts';

/** Input of `signUp`. */
export type Registration = InputOf<typeof signUp>;

/** Facts of a registration besides the form values. */
export interface RegistrationFacts {
  readonly jurisdiction: string;
  readonly usesPassword: boolean;
  /** Whether the market prompts for a deposit limit, which the player may decline. */
  readonly promptsForLimit?: boolean | undefined;
  /** Whether the form shows the information that the market requires before the first wager. */
  readonly showsInformation?: boolean | undefined;
  /** Whether the form asks for the annual activity. Default: true. */
  readonly asksActivity?: boolean | undefined;
  readonly language: string;
  readonly termsVersion: string;
  readonly device: { platform: string; operatingSystem: string; browser: string };
  readonly affiliateTag?: string | undefined;
  /** Marketing channels that a single checkbox for all marketing opts in to. */
  readonly bundledOptIns?: readonly string[] | undefined;
  /** Answers to the operator's custom fields. */
  readonly customFields?: CustomFields | undefined;
  /** Whether the market requires marketing consent by product and channel. Other checkboxes are then ignored. */
  readonly marketingByProduct?: boolean | undefined;
}

/** Marketing channels by form field. */
export const MARKETING_FIELDS: Readonly<Record<string, string>> = {
  marketingEmail: 'email',
  marketingSms: 'sms',
  marketingPhone: 'phone',
  marketingPush: 'push',
};

/** Converts form values to a registration. Empty fields are omitted. */
export function toRegistration(values: FormValues, facts: RegistrationFacts): Registration {
  const text = (field: string) => normalizeLine(values[field] ?? '');
  const limits = toSignUpLimits(values, text('currency'));
  const declines =
    facts.promptsForLimit === true &&
    values[DECLINES_LIMITS] === 'on' &&
    !limits.some(({ type }) => type === 'deposit');
  const band = parseAnnualActivity(text('annualActivity'), text('currency')) ?? { from: 0, to: 0 };
  return {
    email: normalizeEmail(text('email')),
    password: facts.usesPassword ? (values.password ?? '') : '',
    dateOfBirth: getBirthDate(values),
    firstName: text('firstName'),
    lastName: text('lastName'),
    address: text('address'),
    city: text('city'),
    zip: text('zip'),
    country: text('country'),
    phone: fullPhone(text('callingCode'), text('phone')),
    language: facts.language,
    currency: text('currency'),
    ...(facts.asksActivity !== false && { annualActivityFrom: band.from, annualActivityTo: band.to }),
    jurisdiction: facts.jurisdiction,
    termsVersion: facts.termsVersion,
    optIns: getOptIns(values, facts),
    limits,
    ...(declines && { declinesDepositLimits: true }),
    ...(facts.showsInformation === true && { safetyInformationRead: true }),
    ...facts.device,
    ...optional('nationality', text('nationality')),
    ...optional('region', text('region')),
    ...optional('bonusCode', text('bonusCode')),
    ...optional('gender', text('gender')),
    ...optional('affiliateTag', facts.affiliateTag ?? ''),
    ...(facts.customFields && { customFields: facts.customFields }),
  };
}

/**
 * Converts form values to the registration of a person named by a signed token, which carries name, birth date and
 * address.
 */
export function toTokenRegistration(
  values: FormValues,
  facts: RegistrationFacts,
  jwtTokenString: string,
): InputOf<typeof signUpWithToken> {
  const whole = toRegistration(values, facts);
  const { email, password, phone, language, currency, jurisdiction, termsVersion, optIns, limits } = whole;
  const { bonusCode, affiliateTag, platform, operatingSystem, browser, gender = '' } = whole;
  const { declinesDepositLimits, safetyInformationRead, customFields } = whole;
  return {
    jwtTokenString,
    gender,
    email,
    password,
    phone,
    language,
    currency,
    jurisdiction,
    termsVersion,
    optIns,
    limits,
    platform,
    operatingSystem,
    browser,
    ...(declinesDepositLimits && { declinesDepositLimits }),
    ...(safetyInformationRead && { safetyInformationRead }),
    ...(bonusCode && { bonusCode }),
    ...(affiliateTag && { affiliateTag }),
    ...(customFields && { customFields }),
  };
}

/**
 * Converts form values to the registration of a person identified by an e-ID. Without a birth date when the form did
 * not ask.
 */
export function toEidRegistration(
  values: FormValues,
  facts: RegistrationFacts,
  proof: EidProof,
): InputOf<typeof signUpWithCode> {
  const { dateOfBirth, ...registration } = toRegistration(values, facts);
  return { ...registration, ...(/\d{4}-\d\d-\d\d/.test(dateOfBirth) && { dateOfBirth }), ...proof };
}

function getOptIns(values: FormValues, { bundledOptIns, marketingByProduct }: RegistrationFacts): string[] {
  if (!marketingByProduct) return [...(bundledOptIns ?? getTickedOptIns(values))];
  return PRODUCT_SUBSCRIPTIONS.flatMap(({ type }) => (values[type] === 'on' ? [type] : []));
}

function getTickedOptIns(values: FormValues): string[] {
  return Object.entries(MARKETING_FIELDS).flatMap(([field, kind]) => (values[field] === 'on' ? [kind] : []));
}

function optional<K extends string>(key: K, value: string): Partial<Record<K, string>> {
  return value === '' ? {} : ({ [key]: value } as Record<K, string>);
}
