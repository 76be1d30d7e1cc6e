import type { Transition } from '../flow.ts';
import type { SignUpEffect, SignUpState, StepShown } from './sign-up-state.ts';
import { getStepNumber, getVisibleSteps, type SignUpStep } from './sign-up-steps.ts';

export type Step = Transition<SignUpState, SignUpEffect>;

/** Steps that come once the account exists. */
export const STEPS_AFTER_REGISTRATION = new Set<SignUpStep>(['activation', 'bonus', 'deposit', 'done']);
/** Steps for which the player has to be in. */
export const STEPS_WITH_SESSION = new Set<SignUpStep>(['bonus', 'deposit']);
/** Steps that count as identify: a branch of it, and the way in of who is known. */
export const IDENTIFY_SUBSTEPS = new Set<SignUpStep>(['sign-in', 'identify-code']);

type StepFacts = Pick<SignUpState, 'options' | 'registered' | 'entry' | 'hasBonuses'>;

/** The steps there are by everything known now: what needs a session is for who is in or on the way in. */
export function getSteps({ options, registered, entry, hasBonuses }: StepFacts): readonly SignUpStep[] {
  const { kind, activation, context, missing } = options;
  const steps = getVisibleSteps({ kind, activation, rules: context.rules, missing });
  if (!registered) return steps;
  return steps.filter(
    (step) =>
      !(entry === 'none' && STEPS_WITH_SESSION.has(step)) && !(step === 'bonus' && hasBonuses === false),
  );
}

export function withSteps(state: SignUpState): SignUpState {
  return { ...state, steps: getSteps(state) };
}

export function nextStep({ step, steps, returnTo }: SignUpState): SignUpStep {
  return returnTo ?? steps[steps.indexOf(step) + 1] ?? 'done';
}

export function showStep(state: SignUpState, step: SignUpStep): Step {
  const returnTo = STEPS_AFTER_REGISTRATION.has(step) || step === state.returnTo ? null : state.returnTo;
  const shown: SignUpState = { ...state, step, returnTo, busy: false };
  // The end is no step of the documents' and is not announced as one.
  return { state: shown, effects: step === 'done' ? [] : [{ type: 'step-shown', ...getStepShown(shown) }] };
}

/** Where the wizard stands. A code and sign-in stand beside identify and count as it. */
export function getStepShown({ step, steps, options }: SignUpState): StepShown {
  const place = steps.indexOf(IDENTIFY_SUBSTEPS.has(step) ? 'identify' : step);
  return {
    step,
    index: place < 0 ? steps.length : place + 1,
    count: steps.length,
    number: getStepNumber(options.kind, step),
  };
}

export function stay(state: SignUpState): Step {
  return { state, effects: [] };
}
