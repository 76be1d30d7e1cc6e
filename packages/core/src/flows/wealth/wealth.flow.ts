import type { Transition } from '../flow.ts';
import { declarationOf, missingAnswer } from './wealth-answers.ts';
import {
  WEALTH_STEPS,
  type WealthChoices,
  type WealthEffect,
  type WealthEvent,
  type WealthState,
  type WealthStep,
  type WealthValues,
} from './wealth-state.ts';

type Step = Transition<WealthState, WealthEffect>;

const NOTHING: WealthValues = {
  sources: [],
  sourceOther: '',
  industry: '',
  industryOther: '',
  occupation: '',
  nationality: '',
  birthCountry: '',
  income: '',
  confirmed: false,
};

/** A declaration at its beginning, or where an earlier visit left it. */
export function startWealth(
  choices: WealthChoices,
  values: Partial<WealthValues>,
  step: WealthStep = 'intro',
): WealthState {
  const state: WealthState = { step: 'intro', values: { ...NOTHING, ...values }, choices, busy: false };
  // Lists may be others than before: a step counts only when those before it still hold.
  const wanted = WEALTH_STEPS.indexOf(step);
  const reached = WEALTH_STEPS.find((at, index) => index >= wanted || missingAnswer({ ...state, step: at }));
  return { ...state, step: reached === undefined || reached === 'done' ? 'intro' : reached };
}

/** What a declaration does about an event. Pure: effects are described, not done. */
export function wealthFlow(state: WealthState, event: WealthEvent): Step {
  if (event.type === 'began') return still(event.state);
  if (event.type === 'declared') {
    return { state: { ...state, step: 'done', values: NOTHING, busy: false }, effects: [{ type: 'forget' }] };
  }
  if (event.type === 'failed') return still({ ...state, busy: false });
  // While it is on its way nothing moves: what is shown is what was sent.
  if (state.busy || state.step === 'done') return still(state);
  if (event.type === 'changed') return kept({ ...state, values: { ...state.values, ...event.values } });
  if (event.type === 'back') return go(state, -1);
  return missingAnswer(state) ? still(state) : goOn(state);
}

function goOn(state: WealthState): Step {
  if (state.step !== 'income') return go(state, 1);
  const declaration = declarationOf(state);
  if (!declaration) return still(state);
  return { state: { ...state, busy: true }, effects: [{ type: 'declare', declaration }] };
}

function go(state: WealthState, by: 1 | -1): Step {
  const step = WEALTH_STEPS[WEALTH_STEPS.indexOf(state.step) + by];
  return step ? kept({ ...state, step }) : still(state);
}

const still = (state: WealthState): Step => ({ state, effects: [] });
const kept = (state: WealthState): Step => ({ state, effects: [{ type: 'keep', state }] });
