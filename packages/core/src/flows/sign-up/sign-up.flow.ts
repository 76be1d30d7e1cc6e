import { compactCode, fullPhone, normalizeEmail } from '@playerdesk/contract/internal';
import { activationProblems } from '../activation-fields.ts';
import { type FieldProblems, type FormValues, withoutProblem } from '../flow.ts';
import { signInProblems } from '../sign-in-fields.ts';
import {
  continueSignUp,
  handleBonusesLoaded,
  handleBonusSettled,
  handleRegistered,
  handleSignedIn,
  handleSignInFailed,
} from './authenticated.ts';
import {
  getSteps,
  IDENTIFY_SUBSTEPS,
  nextStep,
  STEPS_AFTER_REGISTRATION,
  STEPS_WITH_SESSION,
  type Step,
  showStep,
  stay,
  withSteps,
} from './navigation.ts';
import { isCustomStep } from './sign-up-extension.ts';
import { asksFor, asksZip, getAcceptField, stepProblems } from './sign-up-fields.ts';
import { DECLINES_LIMITS } from './sign-up-limits.ts';
import type { SignUpDraft, SignUpEffect, SignUpEvent, SignUpOptions, SignUpState } from './sign-up-state.ts';
import {
  findStepOfFields,
  getStepFields,
  getStepGroups,
  needsEid,
  type SignUpStep,
} from './sign-up-steps.ts';

/**
 * Returns the initial state of a wizard.
 *
 * @param values Known values, for example from the query, an e-ID or an earlier visit.
 */
export function startSignUp(options: SignUpOptions, values: FormValues = {}): SignUpState {
  const begun = { options, registered: false, entry: 'none', hasBonuses: null } as const;
  const steps = getSteps(begun);
  const step = steps[0] as SignUpStep;
  return { ...begun, steps, step, values, problems: {}, busy: false, isWaiting: false, returnTo: null };
}

/** State machine of the sign-up wizards. Pure: it returns effects and performs none. */
export function signUpFlow(state: SignUpState, event: SignUpEvent): Step {
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  return handlers[event.type](state, event as never);
}

const handlers: {
  [T in SignUpEvent['type']]: (s: SignUpState, e: Extract<SignUpEvent, { type: T }>) => Step;
} = {
  continue: (state, { values }) => (state.busy ? stay(state) : proceed(withTyped(state, values))),
  back: (state, { values }) => goBack(withTyped(state, values)),
  unused: (state) => showStep(state, nextStep(state)),
  exists: (state, { by, code }) => handleAccountExists(state, by, code),
  'code-sent': (state) => showStep(state, 'identify-code'),
  'code-refused': (state, event) => handleCodeRefused(state, event),
  recognized: (state, { values }) => {
    const known = { ...state, values: { ...state.values, ...values } };
    return state.step === 'identify-code' ? showStep(withoutSecrets(known), 'contact') : stay(known);
  },
  restored: (state, { draft }) => restoreDraft(state, draft),
  registered: (state, { isIn = false }) => handleRegistered(isIn ? withoutSecrets(state) : state, isIn),
  refused: (state, { fields }) => handleRefused(state, fields),
  busy: (state, { busy }) => stay({ ...state, busy }),
  failed: (state) => stay({ ...state, busy: false }),
  'sign-in-failed': (state) => handleSignInFailed(state.registered ? withoutSecrets(state) : state),
  'signed-out': (state, { values }) => {
    const begun = startSignUp(state.options, values);
    return showStep(begun, begun.step);
  },
  'signed-in': (state) =>
    !state.registered
      ? { state: withoutSecrets(state), effects: [{ type: 'finished' }] }
      : handleSignedIn(withoutSecrets(state)),
  activated: continueSignUp,
  'change-email': (state) => (state.busy ? stay(state) : showStep(state, 'change-email')),
  'email-changed': (state, { email }) =>
    showStep({ ...state, values: { ...state.values, email } }, 'activation'),
  bonuses: (state, { any }) => handleBonusesLoaded(state, any),
  'bonus-settled': (state, { code }) => handleBonusSettled(state, code),
  deposited: (state) => ({ state, effects: [{ type: 'finished' }] }),
  'deposit-skipped': (state) => showStep(state, 'done'),
  typed: (state, { field, value }) =>
    stay({ ...clearProblem(state, field), values: { ...state.values, [field]: value } }),
  corrected: (state, { field }) => stay(clearProblem(state, field)),
  context: (state, { context, defaults }) => {
    const options = { ...state.options, context };
    const known = { ...state, options };
    return applyContext({ ...known, values: { ...defaults, ...complete(known, state.values) } });
  },
};

/** Applies changed steps. When the current step no longer exists, the next remaining one is shown. */
function applyContext(state: SignUpState): Step {
  const steps = getSteps(state);
  const { awaitedStep } = state;
  if (awaitedStep && steps.includes(awaitedStep)) return showStep({ ...state, steps }, awaitedStep);
  const gone = state.steps.includes(state.step) && !steps.includes(state.step);
  if (!gone) return stay({ ...state, steps });
  const later = state.steps.slice(state.steps.indexOf(state.step)).find((step) => steps.includes(step));
  return showStep({ ...state, steps }, later ?? 'done');
}

/** Restores an earlier visit, as far as this wizard has its step. */
function restoreDraft(state: SignUpState, { step: stored, values, registered }: SignUpDraft): Step {
  // The other flow has its fields in the step before.
  const step = stored === 'personal' && !state.steps.includes(stored) ? 'contact' : stored;
  const known: SignUpState = { ...state, values: { ...state.values, ...complete(state, values) } };
  const isThere =
    state.steps.includes(step) && !STEPS_WITH_SESSION.has(step) && registered === (step === 'activation');
  // Own steps are loaded after the first form.
  if (!isThere) return stay({ ...known, awaitedStep: isCustomStep(step) && !registered ? step : undefined });
  const place = firstLackingBefore(step, known) ?? step;
  return place === state.step ? stay(known) : showStep(withSteps({ ...known, registered }), place);
}

/**
 * Returns the first incomplete step before `step`. Only for `sign-up-oauth`: its draft may come from the wizard that
 * led to the e-ID, and that wizard has fewer fields.
 */
function firstLackingBefore(step: SignUpStep, state: SignUpState): SignUpStep | undefined {
  if (state.options.kind !== 'sign-up-oauth') return undefined;
  return state.steps.slice(0, state.steps.indexOf(step)).find((earlier) => hasProblems(state, earlier));
}

/** Handles a refused code: a wrong code may be typed again, an unknown player registers, anything else restarts. */
function handleCodeRefused(
  state: SignUpState,
  { why, fields = {} }: Extract<SignUpEvent, { type: 'code-refused' }>,
): Step {
  const calm = withoutSecrets({ ...state, busy: false });
  if (why === 'incorrect') return stay({ ...calm, problems: { otp: 'error.sign-up.incorrect-code' } });
  if (why === 'unknown-player') return showStep(calm, 'contact');
  return sayAtField(showStep({ ...calm, problems: errorsAt(fields) }, 'identify'));
}

const clearProblem = (state: SignUpState, field: string): SignUpState => ({
  ...state,
  problems: withoutProblem(state.problems, field),
});

/** Effect of Continue by step, once its fields are valid. */
const PROCEED: Partial<
  Record<SignUpStep, (values: FormValues, options: SignUpOptions) => SignUpEffect | undefined>
> = {
  identify: ({ email = '', callingCode = '', phone = '' }, { identify }) =>
    identify === 'sms'
      ? { type: 'send-code', callingCode, phone }
      : { type: 'check-email', email: normalizeEmail(email) },
  'identify-code': ({ otp = '', callingCode = '', phone = '' }) => ({
    type: 'enter-code',
    otp: compactCode(otp),
    phone: fullPhone(callingCode, phone),
  }),
  'sign-in': ({ email = '', signInPassword = '' }, options) =>
    needsEid(options.kind, options.context.rules)
      ? { type: 'identify-by-eid', email: normalizeEmail(email) }
      : { type: 'sign-in', email: normalizeEmail(email), password: signInPassword },
  contact: ({ email = '', ...values }, options) => ({
    type: 'check-contact',
    email: normalizeEmail(email),
    phone: getPhoneOfStep('contact', values, options),
  }),
  personal: (values, options) => {
    const phone = getPhoneOfStep('personal', values, options);
    return phone === '' ? undefined : { type: 'check-contact', email: '', phone };
  },
  accept: (values, options) =>
    needsEid(options.kind, options.context.rules)
      ? { type: 'identify-by-eid', email: normalizeEmail(values.email ?? '') }
      : { type: 'register', values: withoutUnaskedZip(values, options) },
  activation: ({ email = '', activationCode = '' }) => ({
    type: 'activate',
    email: normalizeEmail(email),
    code: compactCode(activationCode),
  }),
  'change-email': ({ newEmail = '' }) => ({ type: 'change-email', email: normalizeEmail(newEmail) }),
};

/** Removes a postal code that was typed before a country without postal codes was chosen. */
const withoutUnaskedZip = (values: FormValues, options: SignUpOptions): FormValues =>
  asksZip(values.country ?? '', options) ? values : { ...values, zip: '' };

/** Returns the full phone number if the step asks for it, and an empty text otherwise. */
function getPhoneOfStep(
  step: SignUpStep,
  { callingCode = '', phone = '' }: FormValues,
  options: SignUpOptions,
): string {
  return getStepGroups(step, options).includes('phone') ? fullPhone(callingCode, phone) : '';
}

function proceed(state: SignUpState): Step {
  const found = problemsAt(state, state.step);
  const problems = { ...getProblemsOfOtherSteps(state), ...found };
  if (Object.keys(found).length > 0) return stay({ ...state, problems });
  if (state.step === 'accept') {
    if (state.options.context.isExtensionLoading) return stay(state);
    // For example a password that does not survive a reload, or rules that were loaded late.
    const lacking = state.steps.find(
      (step) => !STEPS_AFTER_REGISTRATION.has(step) && hasProblems(state, step),
    );
    if (lacking)
      return showStep({ ...state, problems: problemsAt(state, lacking), returnTo: 'accept' }, lacking);
  }
  const clean: SignUpState = { ...state, problems };
  const effect = PROCEED[state.step]?.(state.values, state.options);
  if (!effect) return showStep(clean, nextStep(state));
  // The e-ID is another widget, so nothing is pending here.
  return { state: { ...clean, busy: effect.type !== 'identify-by-eid' }, effects: [effect] };
}

function problemsAt({ values, options }: SignUpState, step: SignUpStep): FieldProblems {
  if (step === 'sign-in') {
    const { signInPassword: password = '' } = values;
    return needsEid(options.kind, options.context.rules) ? {} : signInProblems({ ...values, password });
  }
  if (step === 'activation') return activationProblems(values, false);
  return stepProblems(step, values, options);
}

const hasProblems = (state: SignUpState, step: SignUpStep): boolean =>
  Object.keys(problemsAt(state, step)).length > 0;

/** Returns the platform's problems of later steps, which stay until those steps are submitted. */
function getProblemsOfOtherSteps({ step, problems, options }: SignUpState): FieldProblems {
  const fixture = new Set(
    step === 'identify' ? IDENTIFY_FIELDS[options.identify] : getStepFields(step, options),
  );
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fixture.has(field)));
}

const IDENTIFY_FIELDS = { email: ['email'], sms: ['callingCode', 'phone'] } as const;

function goBack(state: SignUpState): Step {
  if (state.busy) return stay(state);
  if (state.step === 'change-email') return showStep({ ...state, problems: {} }, 'activation');
  if (state.registered) return stay(state);
  const previous = IDENTIFY_SUBSTEPS.has(state.step)
    ? 'identify'
    : state.steps[state.steps.indexOf(state.step) - 1];
  return previous ? showStep(withoutOtp(state), previous) : stay(state);
}

function handleAccountExists(state: SignUpState, by: 'email' | 'phone', code: string): Step {
  const accountExists: SignUpEffect = { type: 'account-exists', by };
  if (state.step === 'identify') {
    const shown = showStep(state, 'sign-in');
    return { state: shown.state, effects: [accountExists, ...shown.effects] };
  }
  return { state: { ...state, busy: false, problems: { [by]: `error.${code}` } }, effects: [accountExists] };
}

/** Steps before the form, which show their own problems. */
const STEPS_BEFORE_FORM = new Set<SignUpStep>(['identify', ...IDENTIFY_SUBSTEPS]);

const errorsAt = (fields: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, `error.${key}`]));

/**
 * Handles a refusal. Errors that name fields lead to the first step with one of them.
 *
 * Terms that are no longer in force have to be accepted again with the checkbox of this wizard.
 */
function handleRefused(
  state: SignUpState,
  { acceptTermsAndMarketing: terms, ...others }: Readonly<Record<string, string>>,
): Step {
  const accept = getAcceptField(state.options.kind);
  const fields = terms ? { ...others, [accept]: terms } : others;
  const values = terms ? { ...state.values, [accept]: '' } : state.values;
  const options = fields.zip ? { ...state.options, isZipNamed: true } : state.options;
  const calm: SignUpState = { ...state, options, busy: false, values, problems: errorsAt(fields) };
  const step = findStepOfFields(shownFields(fields, options), state.steps, options);
  const stays = state.registered || STEPS_BEFORE_FORM.has(state.step);
  if (step === null || step === state.step || stays) return sayAtField(stay(calm));
  return sayAtField(showStep(calm, step));
}

/** Reports that the shown step says why it was refused: it has a field with a problem. */
function sayAtField({ state, effects }: Step): Step {
  const { step, values, options } = state;
  const { country = '' } = values;
  const isSaid = Object.keys(state.problems).some((field) =>
    // A refused bonus code is shown where it may be typed. The step requires its other fields, some of them by country.
    field === 'bonusCode'
      ? getStepFields(step, options).includes(field)
      : stepProblems(step, field === 'country' ? {} : { country }, options)[field],
  );
  return { state, effects: isSaid ? [...effects, { type: 'said-at-field' }] : effects };
}

/** Returns the fields that this wizard asks for. */
function shownFields(fields: Readonly<Record<string, string>>, options: SignUpOptions): string[] {
  return Object.keys(fields).filter(
    (field) => field !== 'gender' || asksFor('gender', options.kind, options.context.rules),
  );
}

/** Merges typed values. The password of the sign-in step is kept apart from the password of a new account. */
function withTyped(state: SignUpState, typed: FormValues): SignUpState {
  const { password, ...others } = typed;
  const own =
    state.step === 'sign-in' && password !== undefined ? { ...others, signInPassword: password } : typed;
  // Declining a limit has to be chosen again each time the step is submitted.
  const choice = state.step === 'limits' && { [DECLINES_LIMITS]: '' };
  return { ...state, values: complete(state, { ...state.values, ...choice, ...own }) };
}

/** Returns values with the calling code of their phone's country. */
const complete = ({ options }: SignUpState, values: FormValues): FormValues =>
  options.context.phoneCountries?.complete(values) ?? values;

/** Removes secrets as soon as they are no longer needed. */
function withoutSecrets(state: SignUpState): SignUpState {
  const { password: _gone, confirmPassword: _again, ...values } = withoutOtp(state).values;
  return { ...state, values };
}

function withoutOtp(state: SignUpState): SignUpState {
  const { otp: _gone, signInPassword: _entry, ...values } = state.values;
  return { ...state, values };
}
