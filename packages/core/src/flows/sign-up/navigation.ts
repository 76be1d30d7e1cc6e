// Decides the order of the steps. `sign-up-steps.ts` lists them. `sign-up.flow.ts` and `authenticated.ts` call `nextStep`
// once a step is complete.

import type { Transition } from '../flow.ts';
import type { SignUpEffect, SignUpState, StepShown } from './sign-up-state.ts';
import { getStepNumber, getVisibleSteps, type SignUpStep } from './sign-up-steps.ts';

export type Step = Transition<SignUpState, SignUpEffect>;

/** Steps after the account exists. */
export const STEPS_AFTER_REGISTRATION = new Set<SignUpStep>([
  'activation',
  'change-email',
  'bonus',
  'deposit',
  'done',
]);
/** Steps that require a session. */
export const STEPS_WITH_SESSION = new Set<SignUpStep>(['bonus', 'deposit']);
/** Steps that count as the identify step. */
export const IDENTIFY_SUBSTEPS = new Set<SignUpStep>(['sign-in', 'identify-code']);

/** Returns the visible step that a step counts as. */
export function getMainStep(step: SignUpStep): SignUpStep {
  if (IDENTIFY_SUBSTEPS.has(step)) return 'identify';
  return step === 'change-email' ? 'activation' : step;
}

type StepFacts = Pick<SignUpState, 'options' | 'registered' | 'entry' | 'hasBonuses'>;

/**
 * Returns the current steps. Before the registration these are all visible steps.
 *
 * After it, steps that require a session are left out if nobody is signed in or being signed in, and the bonus step if
 * there are no bonuses.
 */
export function getSteps({ options, registered, entry, hasBonuses }: StepFacts): readonly SignUpStep[] {
  const { rules, activityIsOptional, extension } = options.context;
  const visible = getVisibleSteps({ ...options, rules, activityIsOptional });
  const steps = extension?.addSteps(visible) ?? visible;
  if (!registered) return steps;
  return steps.filter(
    (step) =>
      !(entry === 'none' && STEPS_WITH_SESSION.has(step)) && !(step === 'bonus' && hasBonuses === false),
  );
}

export function withSteps(state: SignUpState): SignUpState {
  return { ...state, steps: getSteps(state) };
}

/** Returns the step after the current one. */
export function nextStep({ step, steps, returnTo }: SignUpState): SignUpStep {
  return returnTo ?? steps[steps.indexOf(step) + 1] ?? 'done';
}

export function showStep(state: SignUpState, step: SignUpStep): Step {
  const returnTo = STEPS_AFTER_REGISTRATION.has(step) || step === state.returnTo ? null : state.returnTo;
  const shown: SignUpState = { ...state, step, returnTo, awaitedStep: undefined, busy: false };
  // The end is not a step of the specification, so no event announces it.
  return { state: shown, effects: step === 'done' ? [] : [{ type: 'step-shown', ...getStepShown(shown) }] };
}

/** Returns the current step for the `sign-up-step` event. */
export function getStepShown({ step, steps, options }: SignUpState): StepShown {
  const place = steps.indexOf(getMainStep(step));
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
