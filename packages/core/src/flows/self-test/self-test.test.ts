import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { documentedInstrument, getTestBand, pgsiInstrument, type TestInstrument } from './instrument.ts';
import { type SelfTestEvent, type SelfTestState, selfTestFlow } from './self-test.flow.ts';

const flow = selfTestFlow(documentedInstrument);

/** What comes of events from the intro on: where it ends and what was sent. */
function walk(...events: SelfTestEvent[]) {
  let state: SelfTestState = { step: 'intro' };
  const sent: number[] = [];
  for (const event of events) {
    const next = flow(state, event);
    state = next.state;
    sent.push(...next.effects.map(({ points }) => points));
  }
  return { state, sent };
}
const start: SelfTestEvent = { type: 'start' };
const next: SelfTestEvent = { type: 'next' };
const pick = (points: number, goOn = false): SelfTestEvent => ({ type: 'answer', points, goOn });
/** All nine answered with the same points, and Finish. */
const answerAll = (points: number): SelfTestEvent[] => [
  start,
  ...documentedInstrument.items.flatMap(() => [pick(points), next]),
];

describe('a self-test', () => {
  it('starts with an intro that only Start leaves', () => {
    proves('RG-09.intro');

    expect(walk(next, pick(3)).state).toEqual({ step: 'intro' });
    expect(walk(start).state).toMatchObject({ step: 'question', index: 0 });
  });

  it('has nine questions', () => {
    proves('RG-09.nine');

    expect(documentedInstrument.items).toHaveLength(9);
    const events = [start, ...Array.from({ length: 8 }, () => [pick(1), next]).flat()];
    expect(walk(...events).state).toMatchObject({ step: 'question', index: 8 });
  });

  it('continues on a pointer selection and not on an arrow key', () => {
    proves('RG-09.submits');

    expect(walk(start, pick(2, true)).state).toMatchObject({
      index: 1,
      answers: [2, ...Array(8).fill(null)],
    });
    expect(walk(start, pick(2)).state).toMatchObject({ index: 0, answers: [2, ...Array(8).fill(null)] });
  });

  it('leaves the last question only by Finish', () => {
    proves('RG-09.submits');

    const atLast = [start, ...Array.from({ length: 8 }, () => pick(0, true))];
    expect(walk(...atLast, pick(3, true))).toMatchObject({ state: { step: 'question', index: 8 }, sent: [] });
  });

  it('restores the answer when the player goes back', () => {
    proves('RG-09.back');

    const back = walk(start, pick(3, true), pick(1, true), { type: 'previous' }).state;
    expect(back).toMatchObject({ index: 1, answers: expect.arrayContaining([3, 1]) });
    expect(walk(start, { type: 'previous' }).state).toMatchObject({ index: 0 });
  });

  it('stays at a question without an answer', () => {
    proves('RG-18.disabled');

    expect(walk(start, next).state).toMatchObject({ step: 'question', index: 0 });
  });

  it('rejects points that are not offered', () => {
    for (const points of [4, -1, 1.5, Number.NaN]) {
      expect(walk(start, pick(points), next).state).toMatchObject({ index: 0, answers: Array(9).fill(null) });
    }
  });

  it('is sent once at Finish, however often it is pressed', () => {
    proves('RG-09.sent');

    const done = walk(...answerAll(3), next, next, { type: 'previous' });
    expect(done.sent).toEqual([27]);
    expect(done.state).toMatchObject({ step: 'sending', points: 27 });
    expect(walk(...answerAll(3), { type: 'sent' }, next).state).toEqual({ step: 'result', points: 27 });
  });

  it('keeps its answers after a failure and is sent again only on request', () => {
    const failed = walk(...answerAll(1), { type: 'refused' });
    expect(failed.state).toEqual({ step: 'failed', answers: Array(9).fill(1), points: 9 });
    expect(walk(...answerAll(1), { type: 'refused' }, next, start).sent).toEqual([9]);
    expect(walk(...answerAll(1), { type: 'refused' }, { type: 'retry' }).sent).toEqual([9, 9]);
    expect(walk(...answerAll(1), { type: 'refused' }, { type: 'sent' }).state.step).toBe('result');
  });
});

describe('the bands of an instrument', () => {
  it('match the documents', () => {
    proves('RG-09.bands', 'RG-18.band-low', 'RG-18.band-middle', 'RG-18.band-high');

    const bands = Array.from({ length: 28 }, (_, points) => getTestBand(documentedInstrument, points).id);
    expect(bands.slice(0, 4)).toEqual(Array(4).fill('none'));
    expect(bands.slice(4, 10)).toEqual(Array(6).fill('some'));
    expect(bands.slice(10)).toEqual(Array(18).fill('problem'));
  });

  it('are 0, 1–2, 3–7 and 8 or more in the published instrument', () => {
    const at = [0, 1, 2, 3, 7, 8, 27].map((points) => getTestBand(pgsiInstrument, points).id);
    expect(at).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'problem', 'problem']);
  });

  it.each([documentedInstrument, pgsiInstrument] as TestInstrument[])(
    'cover every total of $id exactly once',
    (instrument) => {
      const most = instrument.items.length * Math.max(...instrument.answers.map(({ points }) => points));
      for (let points = 0; points <= most; points += 1) {
        const fits = instrument.bands.filter(({ from, to }) => points >= from && points <= to);
        expect(fits).toHaveLength(1);
      }
      expect(() => getTestBand(instrument, most + 1)).toThrow(RangeError);
    },
  );

  it('offer help from 8 points in both instruments', () => {
    proves('RG-09.help');

    expect([documentedInstrument.helpFrom, pgsiInstrument.helpFrom]).toEqual([8, 8]);
  });
});
