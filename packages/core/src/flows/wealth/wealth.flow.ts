import type { Transition } from '../flow.ts';
import { findMissingAnswer, toDeclaration } from './wealth-answers.ts';
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

const EMPTY_VALUES: WealthValues = {
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
  const state: WealthState = { step: 'intro', values: { ...EMPTY_VALUES, ...values }, choices, busy: false };
  // Lists may be others than before: a step counts only when those before it still hold.
  const wanted = WEALTH_STEPS.indexOf(step);
  const reached = WEALTH_STEPS.find(
    (at, index) => index >= wanted || findMissingAnswer({ ...state, step: at }),
  );
  return { ...state, step: reached === undefined || reached === 'done' ? 'intro' : reached };
}

/** What a declaration does about an event. Pure: effects are described, not done. */
export function wealthFlow(state: WealthState, event: WealthEvent): Step {
  if (event.type === 'began') return stay(event.state);
  if (event.type === 'declared') {
    return {
      state: { ...state, step: 'done', values: EMPTY_VALUES, busy: false },
      effects: [{ type: 'forget' }],
    };
  }
  if (event.type === 'failed') return stay({ ...state, busy: false });
  // While it is on its way nothing moves: what is shown is what was sent.
  if (state.busy || state.step === 'done') return stay(state);
  if (event.type === 'changed') return keepDraft({ ...state, values: { ...state.values, ...event.values } });
  if (event.type === 'back') return go(state, -1);
  return findMissingAnswer(state) ? stay(state) : continueFlow(state);
}

function continueFlow(state: WealthState): Step {
  if (state.step !== 'income') return go(state, 1);
  const declaration = toDeclaration(state);
  if (!declaration) return stay(state);
  return { state: { ...state, busy: true }, effects: [{ type: 'declare', declaration }] };
}

function go(state: WealthState, by: 1 | -1): Step {
  const step = WEALTH_STEPS[WEALTH_STEPS.indexOf(state.step) + by];
  return step ? keepDraft({ ...state, step }) : stay(state);
}

const stay = (state: WealthState): Step => ({ state, effects: [] });
const keepDraft = (state: WealthState): Step => ({ state, effects: [{ type: 'keep', state }] });
