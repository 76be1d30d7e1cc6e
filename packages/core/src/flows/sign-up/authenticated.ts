import { normaliseEmail } from '@playerdesk/contract';
import { nextStep, STEPS_WITH_SESSION, type Step, showStep, stay, withSteps } from './navigation.ts';
import { asksPassword } from './sign-up-fields.ts';
import type { SignUpEffect, SignUpState } from './sign-up-state.ts';

// From the account on: how its player gets in, and what they are shown once they are.

/** The account exists. Its player gets in while activation, if there is any, is shown. */
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
    ? [{ type: 'sign-in', email: normaliseEmail(email), password }]
    : [];
}

/** The next step, or the wait for what it needs: a session, and to know whether there are bonuses. */
export function continueSignUp(before: SignUpState): Step {
  const state = withSteps(before);
  const next = nextStep(state);
  const lacks = state.entry !== 'in' || (next === 'bonus' && state.hasBonuses === null);
  if (STEPS_WITH_SESSION.has(next) && lacks) return stay({ ...state, busy: true, goesOn: true });
  return showStep({ ...state, goesOn: false }, next);
}

/** The player is in. A bonus code that is known already leaves nothing to choose. */
export function handleSignedIn(state: SignUpState): Step {
  const hasBonuses = state.values.bonusCode ? false : state.hasBonuses;
  const inside = withSteps({ ...state, entry: 'in', hasBonuses });
  if (inside.steps.includes('bonus') && hasBonuses === null) {
    return { state: inside, effects: [{ type: 'look-for-bonuses' }] };
  }
  return inside.goesOn ? continueSignUp(inside) : stay(inside);
}

/** The account exists and its player could not be let in: nothing is sent again. */
export function handleSignInFailed(state: SignUpState): Step {
  if (!state.registered) return stay(state);
  const outside: SignUpState = { ...state, entry: 'none' };
  return outside.goesOn ? continueSignUp(outside) : stay({ ...withSteps(outside), busy: false });
}

export function handleBonusesLoaded(state: SignUpState, any: boolean): Step {
  if (state.step === 'bonus') return stay(state);
  const known = withSteps({ ...state, hasBonuses: any });
  return known.goesOn ? continueSignUp(known) : stay(known);
}

/** A bonus that comes with a deposit was chosen, another one was begun, or none. */
export function handleBonusSettled(state: SignUpState, code: string | null): Step {
  if (state.step !== 'bonus') return stay(state);
  return showStep(
    { ...state, ...(code !== null && { values: { ...state.values, bonusCode: code } }) },
    nextStep(state),
  );
}
