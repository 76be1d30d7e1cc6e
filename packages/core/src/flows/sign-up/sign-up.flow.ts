import { compactCode, fullPhone, normaliseEmail } from '@playerdesk/contract';
import { activationProblems } from '../fields.ts';
import type { FieldProblems, FormValues, Transition } from '../flow.ts';
import { signInProblems } from '../sign-in-fields.ts';
import { asksFor, asksPassword, stepProblems } from './fields.ts';
import type {
  SignUpDraft,
  SignUpEffect,
  SignUpEvent,
  SignUpOptions,
  SignUpState,
  StepShown,
} from './state.ts';
import { fieldsOf, needsEid, type SignUpStep, stepNumber, stepOfFields, visibleSteps } from './steps.ts';

type Step = Transition<SignUpState, SignUpEffect>;

/** The wizard as it opens, with values known beforehand (query, e-ID, an earlier visit). */
export function startSignUp(options: SignUpOptions, values: FormValues = {}): SignUpState {
  const steps = stepsOf(options);
  return {
    options,
    steps,
    step: steps[0] as SignUpStep,
    values,
    problems: {},
    busy: false,
    registered: false,
    entry: 'none',
    hasBonuses: null,
    goesOn: false,
    returnTo: null,
  };
}

function stepsOf({ kind, activation, context, missing }: SignUpOptions): readonly SignUpStep[] {
  return visibleSteps({ kind, activation, rules: context.rules, missing });
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
  'code-sent': (state) => show(state, 'identify-code'),
  'code-refused': (state, event) => codeRefused(state, event),
  recognised: (state, { values }) => {
    const known = { ...state, values: { ...state.values, ...values } };
    return state.step === 'identify-code' ? show(withoutSecrets(known), 'contact') : stay(known);
  },
  restored: (state, { draft }) => restore(state, draft),
  registered: (state) => {
    const way = wayIn(state);
    // Who has no way in here is shown nothing that needs a session.
    const steps = way.length > 0 ? state.steps : state.steps.filter((step) => !NEEDS_SESSION.has(step));
    const entry = way.length > 0 ? 'under-way' : 'none';
    const shown = goOn({ ...state, steps, entry, registered: true, problems: {} });
    return { state: shown.state, effects: [...way, ...shown.effects] };
  },
  refused: (state, { fields }) => refused(state, fields),
  failed: (state) => stay({ ...state, busy: false }),
  // The account exists: nothing is sent again, and what needs a session is left out.
  'kept-out': (state) => {
    if (!state.registered) return stay(state);
    const steps = state.steps.filter((step) => !NEEDS_SESSION.has(step));
    const without: SignUpState = { ...state, steps, entry: 'none' };
    return state.goesOn ? goOn(without) : stay({ ...without, busy: false });
  },
  'signed-in': (state) =>
    !state.registered
      ? { state: withoutSecrets({ ...state, busy: false }), effects: [{ type: 'finished' }] }
      : enter(withoutSecrets(state)),
  activated: goOn,
  bonuses: (state, { any }) => {
    if (state.step === 'bonus') return stay(state);
    const known: SignUpState = {
      ...state,
      hasBonuses: any,
      steps: any ? state.steps : state.steps.filter((step) => step !== 'bonus'),
    };
    return known.goesOn ? goOn(known) : stay(known);
  },
  'bonus-settled': (state, { code }) =>
    state.step !== 'bonus'
      ? stay(state)
      : show({ ...state, ...(code && { values: { ...state.values, bonusCode: code } }) }, nextStep(state)),
  deposited: (state) => ({ state, effects: [{ type: 'finished' }] }),
  'deposit-skipped': (state) => show(state, 'done'),
  typed: (state, { field, value }) =>
    stay({ ...withoutProblem(state, field), values: { ...state.values, [field]: value } }),
  mended: (state, { field }) => stay(withoutProblem(state, field)),
  context: (state, { context, defaults }) => {
    const options = { ...state.options, context };
    return reconsider({ ...state, options, values: { ...defaults, ...state.values } });
  },
};

/** Steps for which the player has to be in. */
const NEEDS_SESSION = new Set<SignUpStep>(['bonus', 'deposit']);

/** The next step, or the wait for what it needs: a session, and to know whether there are bonuses. */
function goOn(state: SignUpState): Step {
  const next = nextStep(state);
  if (!NEEDS_SESSION.has(next)) return show({ ...state, goesOn: false }, next);
  // A reload on the way has forgotten who was let in: the account is ready all the same.
  if (state.entry === 'none') return show({ ...state, goesOn: false }, 'done');
  const waits = state.entry !== 'in' || (next === 'bonus' && state.hasBonuses === null);
  if (waits) return stay({ ...state, busy: true, goesOn: true });
  return show({ ...state, goesOn: false }, next);
}

/** The player is in. A bonus code that is known already leaves nothing to choose. */
function enter(state: SignUpState): Step {
  const chosen = Boolean(state.values.bonusCode);
  const asks = state.steps.includes('bonus') && !chosen;
  const steps = chosen ? state.steps.filter((step) => step !== 'bonus') : state.steps;
  const inside: SignUpState = { ...state, entry: 'in', steps };
  const shown = inside.goesOn && !asks ? goOn(inside) : stay(inside);
  return asks ? { ...shown, effects: [{ type: 'look-for-bonuses' }, ...shown.effects] } : shown;
}

/** Other rules may have other steps; who stands at one that is no more goes on to the next. */
function reconsider(state: SignUpState): Step {
  const steps = stepsOf(state.options);
  const gone = state.steps.includes(state.step) && !steps.includes(state.step);
  if (!gone) return stay({ ...state, steps });
  const later = state.steps.slice(state.steps.indexOf(state.step)).find((step) => steps.includes(step));
  return show({ ...state, steps }, later ?? 'done');
}

/** How a person who has just registered gets in. */
function wayIn({ values, options }: SignUpState): readonly SignUpEffect[] {
  if (options.kind === 'sign-up-oauth') return [{ type: 'enter-by-eid' }];
  const { email = '', password = '' } = values;
  return asksPassword(options.kind, options.context.rules)
    ? [{ type: 'sign-in', email: normaliseEmail(email), password }]
    : [];
}

/** Where an earlier visit left off, as far as this wizard has the step. */
function restore(state: SignUpState, { step, values, registered }: SignUpDraft): Step {
  const known: SignUpState = { ...state, values: { ...state.values, ...values } };
  const isThere =
    state.steps.includes(step) && !NEEDS_SESSION.has(step) && registered === (step === 'activation');
  if (!isThere) return stay(known);
  const place = firstLackingBefore(step, known) ?? step;
  return place === state.step ? stay(known) : show({ ...known, registered }, place);
}

/** The wizard before an e-ID has not asked everything: what it left out comes first, with nothing called wrong yet. */
function firstLackingBefore(step: SignUpStep, state: SignUpState): SignUpStep | undefined {
  if (state.options.kind !== 'sign-up-oauth') return undefined;
  return state.steps.slice(0, state.steps.indexOf(step)).find((earlier) => hasProblems(state, earlier));
}

/** A wrong code may be typed again; an unknown player registers; whatever else begins anew. */
function codeRefused(
  state: SignUpState,
  { why, fields = {} }: Extract<SignUpEvent, { type: 'code-refused' }>,
): Step {
  const calm = withoutSecrets({ ...state, busy: false });
  if (why === 'incorrect') return stay({ ...calm, problems: { otp: 'error.sign-up.incorrect-code' } });
  if (why === 'unknown-player') return show(calm, 'contact');
  return show({ ...calm, problems: errorsAt(fields) }, 'identify');
}

function withoutProblem(state: SignUpState, field: string): SignUpState {
  const { [field]: _gone, ...problems } = state.problems;
  return { ...state, problems };
}

/** What Continue means at each step once its fields are right. */
const PROCEED: Partial<Record<SignUpStep, (values: FormValues, options: SignUpOptions) => SignUpEffect>> = {
  identify: ({ email = '', callingCode = '', phone = '' }, { identify }) =>
    identify === 'sms'
      ? { type: 'send-code', callingCode, phone }
      : { type: 'check-email', email: normaliseEmail(email) },
  'identify-code': ({ otp = '', callingCode = '', phone = '' }) => ({
    type: 'enter-code',
    otp: compactCode(otp),
    phone: fullPhone(callingCode, phone),
  }),
  'sign-in': ({ email = '', password = '' }, options) =>
    needsEid(options.kind, options.context.rules)
      ? { type: 'identify-by-eid', email: normaliseEmail(email) }
      : { type: 'sign-in', email: normaliseEmail(email), password },
  contact: ({ email = '', callingCode = '', phone = '' }) => ({
    type: 'check-contact',
    email: normaliseEmail(email),
    phone: fullPhone(callingCode, phone),
  }),
  accept: (values, options) =>
    needsEid(options.kind, options.context.rules)
      ? { type: 'identify-by-eid', email: normaliseEmail(values.email ?? '') }
      : { type: 'register', values },
  activation: ({ email = '', activationCode = '' }) => ({
    type: 'activate',
    email: normaliseEmail(email),
    code: compactCode(activationCode),
  }),
};

function proceed(state: SignUpState): Step {
  const found = problemsAt(state, state.step);
  const problems = { ...problemsElsewhere(state), ...found };
  if (Object.keys(found).length > 0) return stay({ ...state, problems });
  if (state.step === 'accept') {
    // A password that did not outlive a reload, or rules that became known late.
    const lacking = state.steps.find((step) => !AFTER.has(step) && hasProblems(state, step));
    if (lacking) return show({ ...state, problems: problemsAt(state, lacking), returnTo: 'accept' }, lacking);
  }
  const clean: SignUpState = { ...state, problems };
  const effect = PROCEED[state.step]?.(state.values, state.options);
  if (!effect) return show(clean, nextStep(state));
  // The e-ID is another widget's: nothing is awaited here.
  return { state: { ...clean, busy: effect.type !== 'identify-by-eid' }, effects: [effect] };
}

/** Steps that come once the account exists. */
const AFTER = new Set<SignUpStep>(['activation', 'bonus', 'deposit', 'done']);

function problemsAt({ values, options }: SignUpState, step: SignUpStep): FieldProblems {
  if (step === 'sign-in') return needsEid(options.kind, options.context.rules) ? {} : signInProblems(values);
  if (step === 'activation') return activationProblems(values, false);
  return stepProblems(step, values, options);
}

const hasProblems = (state: SignUpState, step: SignUpStep): boolean =>
  Object.keys(problemsAt(state, step)).length > 0;

/** What a server said of the fields of later steps stands until those are submitted. */
function problemsElsewhere({ step, problems, options }: SignUpState): FieldProblems {
  const here = new Set(step === 'identify' ? IDENTIFY_FIELDS[options.identify] : fieldsOf(step));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !here.has(field)));
}

const IDENTIFY_FIELDS = { email: ['email'], sms: ['callingCode', 'phone'] } as const;

function nextStep({ step, steps, returnTo }: SignUpState): SignUpStep {
  return returnTo ?? steps[steps.indexOf(step) + 1] ?? 'done';
}

function goBack(state: SignUpState): Step {
  if (state.busy || state.registered) return stay(state);
  const previous = BESIDE_IDENTIFY.has(state.step)
    ? 'identify'
    : state.steps[state.steps.indexOf(state.step) - 1];
  return previous ? show(withoutOtp(state), previous) : stay(state);
}

function accountExists(state: SignUpState, by: 'email' | 'phone', code: string): Step {
  const told: SignUpEffect = { type: 'account-exists', by };
  if (state.step === 'identify') {
    const shown = show(state, 'sign-in');
    return { state: shown.state, effects: [told, ...shown.effects] };
  }
  return { state: { ...state, busy: false, problems: { [by]: `error.${code}` } }, effects: [told] };
}

/** Steps that count as identify: a branch of it, and the way in of who is known. */
const BESIDE_IDENTIFY = new Set<SignUpStep>(['sign-in', 'identify-code']);

/** Steps before the form, which show their own problems. */
const BEFORE_THE_FORM = new Set<SignUpStep>(['identify', ...BESIDE_IDENTIFY]);

const errorsAt = (fields: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, `error.${key}`]));

/** Errors that name fields lead from the form to the first step that shows one of them. */
function refused(state: SignUpState, fields: Readonly<Record<string, string>>): Step {
  const calm: SignUpState = { ...state, busy: false, problems: errorsAt(fields) };
  const step = stepOfFields(shownFields(fields, state.options), state.steps);
  const stays = state.registered || BEFORE_THE_FORM.has(state.step);
  if (step === null || step === state.step || stays) return stay(calm);
  return show(calm, step);
}

/** What leads to a step: a field that this wizard does not ask for leads nowhere. */
function shownFields(fields: Readonly<Record<string, string>>, options: SignUpOptions): string[] {
  return Object.keys(fields).filter(
    (field) => field !== 'gender' || asksFor('gender', options.kind, options.context.rules),
  );
}

function show(state: SignUpState, step: SignUpStep): Step {
  const returnTo = AFTER.has(step) || step === state.returnTo ? null : state.returnTo;
  const shown: SignUpState = { ...state, step, returnTo, busy: false };
  // The end is no step of the documents' and is not announced as one.
  return { state: shown, effects: step === 'done' ? [] : [{ type: 'step-shown', ...stepShown(shown) }] };
}

/** Where the wizard stands. A code and sign-in stand beside identify and count as it. */
export function stepShown({ step, steps, options }: SignUpState): StepShown {
  const place = steps.indexOf(BESIDE_IDENTIFY.has(step) ? 'identify' : step);
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

/** Secrets are needed until the player is in or known, and not a moment longer. */
function withoutSecrets(state: SignUpState): SignUpState {
  const { password: _gone, confirmPassword: _again, ...values } = withoutOtp(state).values;
  return { ...state, values };
}

function withoutOtp(state: SignUpState): SignUpState {
  const { otp: _gone, ...values } = state.values;
  return { ...state, values };
}
