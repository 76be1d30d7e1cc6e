import { INDUSTRIES, incomeBands, WEALTH_SOURCES } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { startWealth, wealthFlow } from './wealth.flow.ts';
import { findMissingAnswer } from './wealth-answers.ts';
import { readWealthDraft, toWealthDraft } from './wealth-draft.ts';
import type { WealthChoices, WealthEvent, WealthState, WealthStep, WealthValues } from './wealth-state.ts';

const choices: WealthChoices = { sources: WEALTH_SOURCES, industries: INDUSTRIES, bands: incomeBands('EUR') };

const COMPLETE: WealthValues = {
  sources: ['salary', 'other'],
  sourceOther: ' A painting ',
  industry: 'other',
  industryOther: 'Circus',
  occupation: 'Juggler',
  nationality: 'SE',
  birthCountry: 'FI',
  income: '25001',
  confirmed: true,
};

const at = (step: WealthStep, values: Partial<WealthValues> = {}): WealthState => ({
  ...startWealth(choices, { ...COMPLETE, ...values }),
  step,
});
const after = (state: WealthState, ...events: WealthEvent[]) =>
  events.reduce((now, event) => wealthFlow(now, event).state, state);

describe('a step goes on once it is complete', () => {
  it.each<[WealthStep, Partial<WealthValues>, keyof WealthValues, string]>([
    ['sources', { sources: [] }, 'sources', 'VE-03.sources VE-06.disabled'],
    ['sources', { sourceOther: '  ' }, 'sourceOther', 'VE-06.others'],
    ['occupation', { industry: '' }, 'industry', 'VE-03.occupation VE-06.disabled'],
    ['occupation', { industryOther: '' }, 'industryOther', 'VE-06.others'],
    ['occupation', { occupation: ' ' }, 'occupation', 'VE-03.occupation VE-06.disabled'],
    ['origin', { nationality: '' }, 'nationality', 'VE-03.origin VE-06.disabled'],
    ['origin', { birthCountry: '' }, 'birthCountry', 'VE-03.origin VE-06.disabled'],
    ['income', { income: '' }, 'income', 'VE-03.income VE-06.submit'],
    ['income', { confirmed: false }, 'confirmed', 'VE-03.income VE-06.submit'],
  ])('%s without %j stays and names %s', (step, lacking, field, clauses) => {
    proves(clauses);

    const state = at(step, lacking);
    expect(findMissingAnswer(state)).toBe(field);
    expect(wealthFlow(state, { type: 'continue' })).toEqual({ state, effects: [] });
    expect(findMissingAnswer(at(step))).toBeNull();
    expect(wealthFlow(at(step), { type: 'continue' }).state).not.toEqual(at(step));
  });

  it('words beside a choice that is not "other" are not asked for', () => {
    expect(findMissingAnswer(at('sources', { sources: ['salary'], sourceOther: '' }))).toBeNull();
    expect(findMissingAnswer(at('occupation', { industry: 'retail', industryOther: '' }))).toBeNull();
  });
});

it('goes from the intro through four steps, and back again', () => {
  proves('VE-03.intro');

  const walked: WealthStep[] = [];
  let state = startWealth(choices, COMPLETE);
  for (let step = 0; step < 5; step++) {
    walked.push(state.step);
    state = after(state, { type: 'continue' });
  }
  expect(walked).toEqual(['intro', 'sources', 'occupation', 'origin', 'income']);
  const back = after(at('income'), { type: 'back' }, { type: 'back' }, { type: 'back' }, { type: 'back' });
  expect(back.step).toBe('intro');
  expect(after(back, { type: 'back' })).toEqual(back);
});

describe('sending', () => {
  const sent = () => wealthFlow(at('income'), { type: 'continue' });

  it('hands over what was answered, other choices in the player’s words', () => {
    proves('VE-03.payload');

    expect(sent().effects).toEqual([
      {
        type: 'declare',
        declaration: {
          source: ['salary', 'A painting'],
          incomeFromValue: 25_001,
          incomeToValue: 50_000,
          industry: 'Circus',
          occupation: 'Juggler',
          nationality: 'SE',
          countryOfBirthCode: 'FI',
        },
      },
    ]);
  });

  it('an open band ends where it begins', () => {
    const { effects } = wealthFlow(at('income', { income: '150001' }), { type: 'continue' });
    expect(effects).toMatchObject([{ declaration: { incomeFromValue: 150_001, incomeToValue: 150_001 } }]);
  });

  it('leaves once, whatever is pressed meanwhile', () => {
    const { state } = sent();
    expect(state.busy).toBe(true);
    for (const type of ['continue', 'back'] as const)
      expect(wealthFlow(state, { type })).toEqual({ state, effects: [] });
    expect(after(state, { type: 'changed', values: { income: '0' } })).toEqual(state);
  });

  it('is done once the platform has it, and forgets what was answered', () => {
    proves('VE-03.done');

    const { state, effects } = wealthFlow(sent().state, { type: 'declared' });
    expect(state).toMatchObject({ step: 'done', busy: false, values: { sources: [], income: '' } });
    expect(effects).toEqual([{ type: 'forget' }]);
  });

  it('stays with everything that was answered when it fails', () => {
    expect(after(sent().state, { type: 'failed' })).toEqual(at('income'));
  });
});

describe('what was kept', () => {
  const kept = () => JSON.parse(JSON.stringify(toWealthDraft(at('origin'), 'p-1'))) as unknown;
  const read = (draft: unknown, from = choices, player = 'p-1') => readWealthDraft(draft, player, from);

  it('comes back for the same player, but for the confirmation', () => {
    const draft = read(kept());
    expect(draft?.step).toBe('origin');
    expect(startWealth(choices, draft?.values ?? {}, draft?.step)).toEqual(
      at('origin', { confirmed: false }),
    );
  });

  it('is nothing for another player, for another form and for rubbish', () => {
    expect(read(kept(), choices, 'p-2')).toBeNull();
    for (const rubbish of [null, 7, {}, { kind: 'get-started' }, { kind: 'source-of-wealth', player: 'p-1' }])
      expect(read(rubbish)).toBeNull();
  });

  it('goes back to the first step that a list without an answer leaves open', () => {
    const fewer = { ...choices, industries: ['retail', 'fishing'] };
    const draft = read({ ...(kept() as object), values: { ...COMPLETE, industry: 'construction' } }, fewer);
    expect(startWealth(fewer, draft?.values ?? {}, draft?.step).step).toBe('occupation');
  });

  it('survives values of any kind', () => {
    const draft = read({ ...(kept() as object), values: { sources: 'salary', occupation: 9, income: {} } });
    expect(draft?.values).toMatchObject({ sources: [], occupation: '', income: '' });
  });
});

it('another player begins anew', () => {
  const theirs = startWealth(choices, { nationality: 'PL' });
  expect(wealthFlow(at('income'), { type: 'began', state: theirs })).toEqual({ state: theirs, effects: [] });
});

it('every change is kept, and every step', () => {
  const changed = wealthFlow(at('sources'), { type: 'changed', values: { sources: [] } });
  expect(changed.effects).toEqual([{ type: 'keep', state: at('sources', { sources: [] }) }]);
  const further = wealthFlow(at('sources'), { type: 'continue' });
  expect(further.effects).toEqual([{ type: 'keep', state: at('occupation') }]);
});
