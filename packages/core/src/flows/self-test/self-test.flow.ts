import type { Transition } from '../flow.ts';
import type { TestInstrument } from './instrument.ts';

/** State of a self-test. Answers are points; they are kept in this state only and are not sent. */
export type SelfTestState =
  | { readonly step: 'intro' }
  | { readonly step: 'question'; readonly index: number; readonly answers: readonly (number | null)[] }
  | { readonly step: 'sending'; readonly answers: readonly number[]; readonly points: number }
  | { readonly step: 'failed'; readonly answers: readonly number[]; readonly points: number }
  | { readonly step: 'result'; readonly points: number };

/** Events of a self-test. */
export type SelfTestEvent =
  | { readonly type: 'start' }
  /** `goOn`: whether to continue with the next question. True for a pointer, false for arrow keys. */
  | { readonly type: 'answer'; readonly points: number; readonly goOn: boolean }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused' }
  | { readonly type: 'retry' };

/** Effect of a self-test: send the total. */
export interface SelfTestEffect {
  readonly type: 'send';
  readonly points: number;
}

type Step = Transition<SelfTestState, SelfTestEffect>;
const stay = (state: SelfTestState): Step => ({ state, effects: [] });

/** Creates the state machine of an instrument. The total is sent once, on Finish. */
export function selfTestFlow({ items, answers: offered }: TestInstrument) {
  const last = items.length - 1;
  return (state: SelfTestState, event: SelfTestEvent): Step => {
    if (state.step === 'intro') {
      return event.type === 'start'
        ? stay({ step: 'question', index: 0, answers: items.map(() => null) })
        : stay(state);
    }
    if (state.step === 'question') return handleQuestion(state, event, last, offered);
    if (state.step === 'sending') {
      if (event.type === 'sent') return stay({ step: 'result', points: state.points });
      return stay(event.type === 'refused' ? { ...state, step: 'failed' } : state);
    }
    if (state.step === 'failed') {
      if (event.type === 'sent') return stay({ step: 'result', points: state.points });
      if (event.type !== 'retry') return stay(state);
      return { state: { ...state, step: 'sending' }, effects: [{ type: 'send', points: state.points }] };
    }
    return stay(state);
  };
}

type Question = Extract<SelfTestState, { step: 'question' }>;

function handleQuestion(
  state: Question,
  event: SelfTestEvent,
  last: number,
  offered: TestInstrument['answers'],
): Step {
  if (event.type === 'previous') return stay({ ...state, index: Math.max(0, state.index - 1) });
  if (event.type === 'answer') {
    if (!offered.some(({ points }) => points === event.points)) return stay(state);
    const answers = state.answers.map((old, at) => (at === state.index ? event.points : old));
    const answered = { ...state, answers };
    // The last question is left with Finish only.
    return stay(event.goOn && state.index < last ? { ...answered, index: state.index + 1 } : answered);
  }
  if (event.type !== 'next' || (state.answers[state.index] ?? null) === null) return stay(state);
  if (state.index < last) return stay({ ...state, index: state.index + 1 });
  const answers = state.answers.map((points) => points ?? 0);
  const points = answers.reduce((sum, one) => sum + one, 0);
  return { state: { step: 'sending', answers, points }, effects: [{ type: 'send', points }] };
}
