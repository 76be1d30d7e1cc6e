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

/** Returns the initial state, or the state of a draft. */
export function startWealth(
  choices: WealthChoices,
  values: Partial<WealthValues>,
  step: WealthStep = 'intro',
): WealthState {
  const state: WealthState = { step: 'intro', values: { ...EMPTY_VALUES, ...values }, choices, busy: false };
  // The lists may have changed: a step counts only when the earlier steps are still complete.
  const wanted = WEALTH_STEPS.indexOf(step);
  const reached = WEALTH_STEPS.find(
    (at, index) => index >= wanted || findMissingAnswer({ ...state, step: at }),
  );
  return { ...state, step: reached === undefined || reached === 'done' ? 'intro' : reached };
}

/** State machine of the declaration. Pure: it returns effects and performs none. */
export function wealthFlow(state: WealthState, event: WealthEvent): Step {
  if (event.type === 'began') return stay(event.state);
  if (event.type === 'declared') {
    return {
      state: { ...state, step: 'done', values: EMPTY_VALUES, busy: false },
      effects: [{ type: 'forget' }],
    };
  }
  if (event.type === 'failed') return stay({ ...state, busy: false });
  // Nothing changes while the declaration is being sent: the screen shows what was sent.
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
