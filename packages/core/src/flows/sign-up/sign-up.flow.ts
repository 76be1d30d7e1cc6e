import { compactCode, fullPhone, normaliseEmail } from '@playerdesk/contract';
import { activationProblems } from '../fields.ts';
import type { FieldProblems, FormValues, Transition } from '../flow.ts';
import { signInProblems } from '../sign-in-fields.ts';
import { stepProblems } from './fields.ts';
import type { SignUpEffect, SignUpEvent, SignUpOptions, SignUpState, StepShown } from './state.ts';
import { fieldsOf, type SignUpStep, stepNumber, stepOfFields, visibleSteps } from './steps.ts';

type Step = Transition<SignUpState, SignUpEffect>;

/** The wizard as it opens, with values known beforehand (query, e-ID, an earlier visit). */
export function startSignUp(options: SignUpOptions, values: FormValues = {}): SignUpState {
  const steps = visibleSteps(options.kind, options.activation);
  return {
    options,
    steps,
    step: steps[0] as SignUpStep,
    values,
    problems: {},
    busy: false,
    registered: false,
  };
}

/** What a wizard does about an event. Pure: effects are described, not done. */
export function signUpFlow(state: SignUpState, event: SignUpEvent): Step {
  return handlers[event.type](state, event as never);
}

const handlers: {
  [T in SignUpEvent['type']]: (s: SignUpState, e: Extract<SignUpEvent, { type: T }>) => Step;
} = {
  continue: (state, { values }) =>
    state.busy ? stay(state) : proceed({ ...state, values: { ...state.values, ...values } }),
  back: (state, { values }) => goBack({ ...state, values: { ...state.values, ...values } }),
  free: (state) => show(state, nextStep(state)),
  exists: (state, { by, code }) => accountExists(state, by, code),
  registered: (state) => {
    const { email = '', password = '' } = state.values;
    const registered: SignUpState = { ...state, registered: true, problems: {} };
    const next = nextStep(registered);
    const enter: SignUpEffect = { type: 'sign-in', email: normaliseEmail(email), password };
    const usesPassword = state.options.context.rules.usesPassword;
    const shown = show(registered, next);
    return { state: shown.state, effects: [...(usesPassword ? [enter] : []), ...shown.effects] };
  },
  refused: (state, { fields }) => refused(state, fields),
  failed: (state) => ({ state: { ...state, busy: false }, effects: [] }),
  'signed-in': (state) =>
    state.step === 'sign-in'
      ? { state: withoutSecrets({ ...state, busy: false }), effects: [{ type: 'finished' }] }
      : stay(withoutSecrets(state)),
  activated: (state) => show(state, 'done'),
  typed: (state, { field, value }) =>
    stay({ ...withoutProblem(state, field), values: { ...state.values, [field]: value } }),
  mended: (state, { field }) => stay(withoutProblem(state, field)),
  context: (state, { context, defaults }) =>
    stay({ ...state, options: { ...state.options, context }, values: { ...defaults, ...state.values } }),
};

function withoutProblem(state: SignUpState, field: string): SignUpState {
  const { [field]: _gone, ...problems } = state.problems;
  return { ...state, problems };
}

/** What Continue means at each step once its fields are right. */
const PROCEED: Partial<Record<SignUpStep, (values: FormValues) => SignUpEffect>> = {
  identify: ({ email = '' }) => ({ type: 'check-email', email: normaliseEmail(email) }),
  'sign-in': ({ email = '', password = '' }) => ({ type: 'sign-in', email: normaliseEmail(email), password }),
  contact: ({ email = '', callingCode = '', phone = '' }) => ({
    type: 'check-contact',
    email: normaliseEmail(email),
    phone: fullPhone(callingCode, phone),
  }),
  accept: (values) => ({ type: 'register', values }),
  activation: ({ email = '', activationCode = '' }) => ({
    type: 'activate',
    email: normaliseEmail(email),
    code: compactCode(activationCode),
  }),
};

function proceed(state: SignUpState): Step {
  const found = problemsAt(state);
  const problems = { ...problemsElsewhere(state), ...found };
  if (Object.keys(found).length > 0) return stay({ ...state, problems });
  const clean: SignUpState = { ...state, problems };
  const effect = PROCEED[state.step]?.(state.values);
  return effect ? { state: { ...clean, busy: true }, effects: [effect] } : show(clean, nextStep(state));
}

function problemsAt({ step, values, options }: SignUpState): FieldProblems {
  if (step === 'sign-in') return signInProblems(values);
  if (step === 'activation') return activationProblems(values, false);
  return stepProblems(step, values, options.context);
}

/** What a server said of the fields of later steps stands until those are submitted. */
function problemsElsewhere({ step, problems }: SignUpState): FieldProblems {
  const here = new Set(step === 'identify' ? ['email'] : fieldsOf(step));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !here.has(field)));
}

function nextStep({ step, steps }: SignUpState): SignUpStep {
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

function goBack(state: SignUpState): Step {
  if (state.busy || state.registered) return stay(state);
  const previous = state.step === 'sign-in' ? 'identify' : state.steps[state.steps.indexOf(state.step) - 1];
  return previous ? show(state, previous) : stay(state);
}

function accountExists(state: SignUpState, by: 'email' | 'phone', code: string): Step {
  const told: SignUpEffect = { type: 'account-exists', by };
  if (state.step === 'identify') {
    const shown = show(state, 'sign-in');
    return { state: shown.state, effects: [told, ...shown.effects] };
  }
  return { state: { ...state, busy: false, problems: { [by]: `error.${code}` } }, effects: [told] };
}

/** Steps before the form, which show their own problems. */
const BEFORE_THE_FORM = new Set<SignUpStep>(['identify', 'sign-in']);

/** Errors that name fields lead from the form to the first step that shows one of them. */
function refused(state: SignUpState, fields: Readonly<Record<string, string>>): Step {
  const problems = Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, `error.${key}`]));
  const calm: SignUpState = { ...state, busy: false, problems };
  const step = stepOfFields(Object.keys(fields), state.steps);
  const stays = state.registered || BEFORE_THE_FORM.has(state.step);
  if (step === null || step === state.step || stays) return stay(calm);
  return show(calm, step);
}

function show(state: SignUpState, step: SignUpStep): Step {
  const shown: SignUpState = { ...state, step, busy: false };
  // The end is no step of the documents' and is not announced as one.
  return { state: shown, effects: step === 'done' ? [] : [{ type: 'step-shown', ...stepShown(shown) }] };
}

/** Where the wizard stands. Sign-in stands beside identify and counts as it. */
export function stepShown({ step, steps, options }: SignUpState): StepShown {
  const place = steps.indexOf(step === 'sign-in' ? 'identify' : step);
  return {
    step,
    index: place < 0 ? steps.length : place + 1,
    count: steps.length,
    number: stepNumber(options.kind, step),
  };
}

function stay(state: SignUpState): Step {
  return { state, effects: [] };
}

/** A password is needed until the player is in, and not a moment longer. */
function withoutSecrets(state: SignUpState): SignUpState {
  const { password: _gone, ...values } = state.values;
  return { ...state, values };
}
