import { normalizeEmail } from '@playerdesk/contract/internal';
import { nextStep, STEPS_WITH_SESSION, type Step, showStep, stay, withSteps } from './navigation.ts';
import { asksPassword } from './sign-up-fields.ts';
import type { SignUpEffect, SignUpState } from './sign-up-state.ts';

// Steps after the account exists: signing in, and what follows.

/** Handles the created account. The sign-in runs while the activation step is shown. */
export function handleRegistered(state: SignUpState, isIn: boolean): Step {
  const way = isIn ? [] : getSignInEffects(state);
  const entry = way.length > 0 || isIn ? 'under-way' : 'none';
  const shown = continueSignUp({ ...state, entry, registered: true, problems: {} });
  if (!isIn) return { state: shown.state, effects: [...way, ...shown.effects] };
  const inside = handleSignedIn(shown.state);
  return { state: inside.state, effects: [...shown.effects, ...inside.effects] };
}

function getSignInEffects({ values, options }: SignUpState): readonly SignUpEffect[] {
  if (options.kind === 'sign-up-oauth') return [{ type: 'enter-by-eid' }];
  const { email = '', password = '' } = values;
  return asksPassword(options.kind, options.context.rules)
    ? [{ type: 'sign-in', email: normalizeEmail(email), password }]
    : [];
}

/** Shows the next step, or waits for what it requires: a session, and the list of bonuses. */
export function continueSignUp(before: SignUpState): Step {
  const state = withSteps(before);
  const next = nextStep(state);
  const lacks = state.entry !== 'in' || (next === 'bonus' && state.hasBonuses === null);
  if (STEPS_WITH_SESSION.has(next) && lacks) return stay({ ...state, busy: true, isWaiting: true });
  return showStep({ ...state, isWaiting: false }, next);
}

/** Handles the sign-in. With a bonus code the bonus step is skipped. */
export function handleSignedIn(state: SignUpState): Step {
  const hasBonuses = state.values.bonusCode ? false : state.hasBonuses;
  const inside = withSteps({ ...state, entry: 'in', hasBonuses });
  if (inside.steps.includes('bonus') && hasBonuses === null) {
    return { state: inside, effects: [{ type: 'look-for-bonuses' }] };
  }
  return inside.isWaiting ? continueSignUp(inside) : stay(inside);
}

/** Handles a failed sign-in after registration. Nothing is sent again. */
export function handleSignInFailed(state: SignUpState): Step {
  if (!state.registered) return stay(state);
  const outside: SignUpState = { ...state, entry: 'none' };
  return outside.isWaiting ? continueSignUp(outside) : stay({ ...withSteps(outside), busy: false });
}

export function handleBonusesLoaded(state: SignUpState, any: boolean): Step {
  if (state.step === 'bonus') return stay(state);
  const known = withSteps({ ...state, hasBonuses: any });
  return known.isWaiting ? continueSignUp(known) : stay(known);
}

/** Handles the choice of a deposit bonus, of another bonus, or of none. */
export function handleBonusSettled(state: SignUpState, code: string | null): Step {
  if (state.step !== 'bonus') return stay(state);
  return showStep(
    { ...state, ...(code !== null && { values: { ...state.values, bonusCode: code } }) },
    nextStep(state),
  );
}
