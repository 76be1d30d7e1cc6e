import type { Capabilities, JurisdictionRules } from '@playerdesk/contract';
import { DEPOSIT_LIMIT_FIELDS, SESSION_LIMIT_FIELDS } from './sign-up-limits.ts';

const REGISTRATION = [
  'contact',
  'personal',
  'address',
  'limits',
  'annual-activity',
  'accept',
  'activation',
  'bonus',
  'deposit',
] as const;

/** Steps of all wizards. */
export const SIGN_UP_STEPS = [
  'identify',
  'identify-code',
  'sign-in',
  ...REGISTRATION,
  'change-email',
  'done',
] as const;
/** A step of a sign-up wizard. */
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/**
 * Kind of wizard: the two documented ones, a short one for a person whose identity a token carries, and one for a
 * person identified by an e-ID.
 */
export type WizardKind = 'get-started' | 'sign-up' | 'sign-up-token' | 'sign-up-oauth';

/** Options that decide which steps a wizard has. */
export interface StepChoice {
  readonly kind: WizardKind;
  /** Whether a player has to activate by e-mail before playing. */
  readonly activation: boolean;
  readonly rules: Pick<JurisdictionRules, 'depositLimitsAtSignUp' | 'eidProviders' | 'usesPassword'>;
  /** Steps to leave out: not supported by the platform, or turned off by the operator. */
  readonly missing?: readonly SignUpStep[] | undefined;
}

type Need = (can: Capabilities, identify: 'email' | 'sms') => boolean;
/** Needs a platform whose registration accepts a field. */
const carried =
  (field: string): Need =>
  (can) =>
    can.carries?.('signUp', field) ?? true;

/** Capabilities that a step requires. */
const NEEDS: Partial<Record<SignUpStep, Need>> = {
  identify: (can, identify) => can.supports(identify === 'sms' ? 'requestOtp' : 'validateEmail'),
  limits: carried('limits'),
  'annual-activity': carried('annualActivityFrom'),
  activation: (can) => can.supports('activate'),
  bonus: (can) => can.supports('getBonusOffers') || can.supports('getBonuses'),
  deposit: (can) => can.supports('createCashierSession'),
};

/** Returns the steps that the platform does not support. */
export function getUnsupportedSteps(can: Capabilities, identify: 'email' | 'sms'): readonly SignUpStep[] {
  return SIGN_UP_STEPS.filter((step) => NEEDS[step]?.(can, identify) === false);
}

const STEPS: Record<WizardKind, readonly SignUpStep[]> = {
  'get-started': ['identify', ...REGISTRATION],
  'sign-up': REGISTRATION,
  'sign-up-token': ['contact', 'limits', 'accept', 'bonus', 'deposit'],
  'sign-up-oauth': ['contact', 'limits', 'annual-activity', 'accept'],
};

/**
 * Returns the number of a step for the `sign-up-step` event. An empty string if the specification has no number for it.
 */
export function getStepNumber(kind: WizardKind, step: SignUpStep): string {
  if (step === 'identify-code') return '1.1';
  const numbered = kind === 'get-started' ? ['identify', 'sign-in', ...REGISTRATION] : STEPS[kind];
  const place = numbered.indexOf(step);
  return place < 0 ? '' : String(place + 1);
}

/** Whether this wizard has to identify the person with an e-ID. A token or an earlier e-ID has done so already. */
export function needsEid(kind: WizardKind, rules: StepChoice['rules']): boolean {
  const { usesPassword, eidProviders } = rules;
  return !usesPassword && eidProviders.length > 0 && (kind === 'get-started' || kind === 'sign-up');
}

/** Returns all steps of a wizard in order, including those after the account exists. */
export function getVisibleSteps({
  kind,
  activation,
  rules,
  missing = [],
}: StepChoice): readonly SignUpStep[] {
  const limits = asksLimits(kind, rules);
  const isShown = (step: SignUpStep) =>
    (step !== 'limits' || limits) && (step !== 'activation' || activation) && !missing.includes(step);
  return STEPS[kind].filter(isShown);
}

/**
 * Whether the wizard asks for limits. The specification has none in sign-up. They are included where the market
 * requires them, unless the visitor continues in `sign-up-oauth`, which asks for them.
 */
function asksLimits(kind: WizardKind, rules: StepChoice['rules']): boolean {
  if (kind === 'sign-up-token') return true;
  return rules.depositLimitsAtSignUp !== 'none' && !(kind === 'sign-up' && needsEid(kind, rules));
}

/** Fields by step, so that an error of the platform is shown where it can be fixed. */
const FIELDS: Partial<Record<SignUpStep, readonly string[]>> = {
  contact: ['email', 'password', 'confirmPassword', 'callingCode', 'phone', 'gender', 'bonusCode'],
  personal: ['dateOfBirth', 'lastName', 'firstName', 'gender'],
  address: ['currency', 'country', 'nationality', 'zip', 'city', 'address', 'region'],
  limits: [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS],
  'annual-activity': ['annualActivity'],
  'change-email': ['newEmail'],
  accept: ['acceptTermsAndMarketing', 'acceptAll'],
};

/** Returns the fields of a step. */
export function getStepFields(step: SignUpStep): readonly string[] {
  return FIELDS[step] ?? [];
}

/** Returns the indexes of the steps that have a field with a problem. */
export function findInvalidSteps(
  problems: Readonly<Record<string, string>>,
  steps: readonly SignUpStep[],
): number[] {
  return steps.flatMap((step, place) =>
    getStepFields(step).some((field) => problems[field]) ? [place] : [],
  );
}

/** Returns the first step that has one of the fields, or null. */
export function findStepOfFields(fields: readonly string[], steps: readonly SignUpStep[]): SignUpStep | null {
  return steps.find((step) => getStepFields(step).some((field) => fields.includes(field))) ?? null;
}
