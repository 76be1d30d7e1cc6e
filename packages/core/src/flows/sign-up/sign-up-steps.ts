import type { Capabilities, JurisdictionRules } from '@playerdesk/contract/internal';
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
/** An operator's own step, such as `custom:club`. */
export type CustomStepName = `custom:${string}`;
/** A step of a sign-up wizard. */
export type SignUpStep = (typeof SIGN_UP_STEPS)[number] | CustomStepName;

/**
 * Kind of wizard: the two documented ones, a short one for a person whose identity a token carries, and one for a
 * person identified by an e-ID.
 */
export type WizardKind = 'get-started' | 'sign-up' | 'sign-up-token' | 'sign-up-oauth';

/**
 * Flow of a wizard. `documented` has the steps and fields of the specification, in its order. `short` has fewer steps: it
 * joins steps, offers bonuses with the deposit, and asks for the annual activity only if the market or the platform
 * does.
 */
export type SignUpFlow = 'short' | 'documented';

/** The wizard that is asked about. */
export interface FlowChoice {
  readonly kind: WizardKind;
  /** Default: `documented`. */
  readonly flow?: SignUpFlow | undefined;
}

/** Options that decide which steps a wizard has. */
export interface StepChoice extends FlowChoice {
  /** Whether the platform registers players without their annual activity. Default: false. */
  readonly activityIsOptional?: boolean | undefined;
  /** Whether a player has to activate by e-mail before playing. */
  readonly activation: boolean;
  readonly rules: Pick<JurisdictionRules, 'depositLimitsAtSignUp' | 'eidProviders' | 'usesPassword'> &
    Partial<Pick<JurisdictionRules, 'signUpExtras'>>;
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
export function needsEid(
  kind: WizardKind,
  rules: Pick<JurisdictionRules, 'eidProviders' | 'usesPassword'>,
): boolean {
  const { usesPassword, eidProviders } = rules;
  return !usesPassword && eidProviders.length > 0 && (kind === 'get-started' || kind === 'sign-up');
}

/** Returns all steps of a wizard in order, including those after the account exists. */
export function getVisibleSteps(choice: StepChoice): readonly SignUpStep[] {
  const { kind, activation, rules, missing = [] } = choice;
  const limits = asksLimits(kind, rules);
  const spared = choice.flow === 'short' ? getSparedSteps(choice) : [];
  const isShown = (step: SignUpStep) =>
    (step !== 'limits' || limits) &&
    (step !== 'activation' || activation) &&
    !missing.includes(step) &&
    !spared.includes(step);
  return STEPS[kind].filter(isShown);
}

/** Returns the documented steps that the short flow does not have. */
function getSparedSteps({ kind, rules, activityIsOptional = false }: StepChoice): readonly SignUpStep[] {
  const asksActivity = rules.signUpExtras?.includes('annual-activity') || !activityIsOptional;
  return [
    // The deposit offers the bonuses.
    'bonus',
    ...(kind === 'get-started' ? (['personal'] as const) : []),
    ...(asksActivity ? [] : (['annual-activity'] as const)),
  ];
}

/**
 * Whether the wizard asks for limits. The specification has none in sign-up. They are included where the market
 * requires them, unless the visitor continues in `sign-up-oauth`, which asks for them.
 */
function asksLimits(kind: WizardKind, rules: StepChoice['rules']): boolean {
  if (kind === 'sign-up-token') return true;
  return rules.depositLimitsAtSignUp !== 'none' && !(kind === 'sign-up' && needsEid(kind, rules));
}

/** Fields that a flow has in one step or another. */
export type FieldGroup = 'account' | 'phone' | 'person' | 'bonus-code';

type Groups = Partial<Record<SignUpStep, readonly FieldGroup[]>>;
const DOCUMENTED_GROUPS: Groups = { contact: ['account', 'phone', 'bonus-code'], personal: ['person'] };
/** Groups of the short flow. The other wizards have those of the documented flow. */
const SHORT_GROUPS: Partial<Record<WizardKind, Groups>> = {
  'get-started': { contact: ['person', 'phone', 'account', 'bonus-code'] },
  'sign-up': { contact: ['account'], personal: ['person', 'phone', 'bonus-code'] },
};

/** Returns the groups of fields of a step, in the order in which they are shown. */
export function getStepGroups(step: SignUpStep, { kind, flow }: FlowChoice): readonly FieldGroup[] {
  const groups = (flow === 'short' && SHORT_GROUPS[kind]) || DOCUMENTED_GROUPS;
  return groups[step] ?? [];
}

const GROUP_FIELDS: Readonly<Record<FieldGroup, readonly string[]>> = {
  account: ['email', 'password', 'confirmPassword', 'gender'],
  phone: ['callingCode', 'phone'],
  person: ['dateOfBirth', 'lastName', 'firstName', 'gender'],
  'bonus-code': ['bonusCode'],
};

/** Fields by step, so that an error of the platform is shown where it can be fixed. */
const FIELDS: Partial<Record<SignUpStep, readonly string[]>> = {
  address: ['currency', 'country', 'nationality', 'zip', 'city', 'address', 'region'],
  limits: [...DEPOSIT_LIMIT_FIELDS, ...SESSION_LIMIT_FIELDS],
  'annual-activity': ['annualActivity'],
  'change-email': ['newEmail'],
  accept: ['acceptTermsAndMarketing', 'acceptAll'],
};

/** Custom fields of the operator by step. */
export interface StepExtension {
  /** Returns the keys of the custom fields of a step, such as `customFields.nickname`. */
  getFieldKeys(step: SignUpStep, choice: FlowChoice): readonly string[];
}

/** A wizard, with the custom fields of the operator once they are loaded. */
export interface FieldChoice extends FlowChoice {
  readonly context?: { readonly extension?: StepExtension | undefined } | undefined;
}

const DOCUMENTED: FieldChoice = { kind: 'get-started' };

/** Returns the fields of a step. */
export function getStepFields(step: SignUpStep, choice: FieldChoice = DOCUMENTED): readonly string[] {
  const groups = getStepGroups(step, choice).flatMap((group) => GROUP_FIELDS[group]);
  return [
    ...groups,
    ...(FIELDS[step] ?? []),
    ...(choice.context?.extension?.getFieldKeys(step, choice) ?? []),
  ];
}

/** Returns the indexes of the steps that have a field with a problem. */
export function findInvalidSteps(
  problems: Readonly<Record<string, string>>,
  steps: readonly SignUpStep[],
  choice?: FieldChoice,
): number[] {
  return steps.flatMap((step, place) =>
    getStepFields(step, choice).some((field) => problems[field]) ? [place] : [],
  );
}

/** Returns the first step that has one of the fields, or null. */
export function findStepOfFields(
  fields: readonly string[],
  steps: readonly SignUpStep[],
  choice?: FieldChoice,
): SignUpStep | null {
  return steps.find((step) => getStepFields(step, choice).some((field) => fields.includes(field))) ?? null;
}
