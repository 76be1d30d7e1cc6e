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

/** The steps of both wizards. */
export const SIGN_UP_STEPS = ['identify', 'identify-code', 'sign-in', ...REGISTRATION, 'done'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/**
 * Which wizard: the two documented ones, the short one for a person whose identity a token carries, and the one
 * for a person who identified with an e-ID.
 */
export type WizardKind = 'get-started' | 'sign-up' | 'sign-up-token' | 'sign-up-oauth';

/** What decides which steps there are. */
export interface StepChoice {
  readonly kind: WizardKind;
  /** Whether a player activates by mail before playing. */
  readonly activation: boolean;
  readonly rules: Pick<JurisdictionRules, 'depositLimitsAtSignUp' | 'eidProviders' | 'usesPassword'>;
  /** Steps for which the platform has no call, or no place in its registration. */
  readonly missing?: readonly SignUpStep[] | undefined;
}

type Need = (can: Capabilities, identify: 'email' | 'sms') => boolean;
const carried =
  (field: string): Need =>
  (can) =>
    can.carries?.('signUp', field) ?? true;

/** What a platform must be able to do for a step. */
const NEEDS: Partial<Record<SignUpStep, Need>> = {
  identify: (can, identify) => can.supports(identify === 'sms' ? 'requestOtp' : 'validateEmail'),
  limits: carried('limits'),
  'annual-activity': carried('annualActivityFrom'),
  activation: (can) => can.supports('activate'),
  bonus: (can) => can.supports('getBonusOffers') || can.supports('getBonuses'),
  deposit: (can) => can.supports('createCashierSession'),
};

/** The steps that a platform cannot do anything with. */
export function getUnsupportedSteps(can: Capabilities, identify: 'email' | 'sms'): readonly SignUpStep[] {
  return SIGN_UP_STEPS.filter((step) => NEEDS[step]?.(can, identify) === false);
}

const STEPS: Record<WizardKind, readonly SignUpStep[]> = {
  'get-started': ['identify', ...REGISTRATION],
  'sign-up': REGISTRATION,
  'sign-up-token': ['contact', 'limits', 'accept', 'bonus', 'deposit'],
  'sign-up-oauth': ['contact', 'limits', 'annual-activity', 'accept'],
};

/** The documents' number of a step, which the sign-up-step event carries; empty where they have none. */
export function getStepNumber(kind: WizardKind, step: SignUpStep): string {
  if (step === 'identify-code') return '1.1';
  const numbered = kind === 'get-started' ? ['identify', 'sign-in', ...REGISTRATION] : STEPS[kind];
  const place = numbered.indexOf(step);
  return place < 0 ? '' : String(place + 1);
}

/** Whether only an e-ID can tell who a person of this wizard is. A token or an e-ID has done so already. */
export function needsEid(kind: WizardKind, rules: StepChoice['rules']): boolean {
  const { usesPassword, eidProviders } = rules;
  return !usesPassword && eidProviders.length > 0 && (kind === 'get-started' || kind === 'sign-up');
}

/** The steps a player walks through before and after the account exists, in order. */
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

/** The documents show no limits in sign-up. Only where no wizard after it would ask for those a market asks for it does. */
function asksLimits(kind: WizardKind, rules: StepChoice['rules']): boolean {
  if (kind === 'sign-up-token') return true;
  return rules.depositLimitsAtSignUp !== 'none' && !(kind === 'sign-up' && needsEid(kind, rules));
}

/** Which step shows a field, so that a server's error lands where it can be mended. */
const FIELDS: Partial<Record<SignUpStep, readonly string[]>> = {
  contact: ['email', 'password', 'confirmPassword', 'callingCode', 'phone', 'gender', 'bonusCode'],
  personal: ['dateOfBirth', 'lastName', 'firstName', 'gender'],
  address: ['currency', 'country', 'nationality', 'zip', 'city', 'address', 'region'],
  limits: [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS],
  'annual-activity': ['annualActivity'],
  accept: ['acceptTermsAndMarketing', 'acceptAll'],
};

export function getStepFields(step: SignUpStep): readonly string[] {
  return FIELDS[step] ?? [];
}

/** The steps with a problem at one of their fields, by place in `steps`. */
export function findInvalidSteps(
  problems: Readonly<Record<string, string>>,
  steps: readonly SignUpStep[],
): number[] {
  return steps.flatMap((step, place) =>
    getStepFields(step).some((field) => problems[field]) ? [place] : [],
  );
}

/** The first step that shows one of the fields, or null. */
export function findStepOfFields(fields: readonly string[], steps: readonly SignUpStep[]): SignUpStep | null {
  return steps.find((step) => getStepFields(step).some((field) => fields.includes(field))) ?? null;
}
