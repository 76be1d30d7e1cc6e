import { INDUSTRIES, incomeBands, WEALTH_SOURCES } from '@playerdesk/contract/internal';
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

describe('the continue action', () => {
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
  ])('at %s without %j stays and names %s', (step, lacking, field, clauses) => {
    proves(clauses);

    const state = at(step, lacking);
    expect(findMissingAnswer(state)).toBe(field);
    expect(wealthFlow(state, { type: 'continue' })).toEqual({ state, effects: [] });
    expect(findMissingAnswer(at(step))).toBeNull();
    expect(wealthFlow(at(step), { type: 'continue' }).state).not.toEqual(at(step));
  });

  it('requires no text for a choice other than "other"', () => {
    expect(findMissingAnswer(at('sources', { sources: ['salary'], sourceOther: '' }))).toBeNull();
    expect(findMissingAnswer(at('occupation', { industry: 'retail', industryOther: '' }))).toBeNull();
  });
});

it('the declaration goes from the intro through four steps and back', () => {
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

describe('the submission', () => {
  const sent = () => wealthFlow(at('income'), { type: 'continue' });

  it('sends the answers, with custom choices in the player’s wording', () => {
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

  it('sends an open band with equal bounds', () => {
    const { effects } = wealthFlow(at('income', { income: '150001' }), { type: 'continue' });
    expect(effects).toMatchObject([{ declaration: { incomeFromValue: 150_001, incomeToValue: 150_001 } }]);
  });

  it('is sent once, whatever is pressed in the meantime', () => {
    const { state } = sent();
    expect(state.busy).toBe(true);
    for (const type of ['continue', 'back'] as const)
      expect(wealthFlow(state, { type })).toEqual({ state, effects: [] });
    expect(after(state, { type: 'changed', values: { income: '0' } })).toEqual(state);
  });

  it('completes the flow and clears the answers once the platform has it', () => {
    proves('VE-03.done');

    const { state, effects } = wealthFlow(sent().state, { type: 'declared' });
    expect(state).toMatchObject({ step: 'done', busy: false, values: { sources: [], income: '' } });
    expect(effects).toEqual([{ type: 'forget' }]);
  });

  it('keeps every answer when it fails', () => {
    expect(after(sent().state, { type: 'failed' })).toEqual(at('income'));
  });
});

describe('a stored declaration', () => {
  const kept = () => JSON.parse(JSON.stringify(toWealthDraft(at('origin'), 'p-1'))) as unknown;
  const read = (draft: unknown, from = choices, player = 'p-1') => readWealthDraft(draft, player, from);

  it('is restored for the same player without the confirmation', () => {
    const draft = read(kept());
    expect(draft?.step).toBe('origin');
    expect(startWealth(choices, draft?.values ?? {}, draft?.step)).toEqual(
      at('origin', { confirmed: false }),
    );
  });

  it('is ignored for another player, another form and malformed data', () => {
    expect(read(kept(), choices, 'p-2')).toBeNull();
    for (const rubbish of [null, 7, {}, { kind: 'get-started' }, { kind: 'source-of-wealth', player: 'p-1' }])
      expect(read(rubbish)).toBeNull();
  });

  it('restarts at the first step that a list without its answer leaves incomplete', () => {
    const fewer = { ...choices, industries: ['retail', 'fishing'] };
    const draft = read({ ...(kept() as object), values: { ...COMPLETE, industry: 'construction' } }, fewer);
    expect(startWealth(fewer, draft?.values ?? {}, draft?.step).step).toBe('occupation');
  });

  it('tolerates values of any type', () => {
    const draft = read({ ...(kept() as object), values: { sources: 'salary', occupation: 9, income: {} } });
    expect(draft?.values).toMatchObject({ sources: [], occupation: '', income: '' });
  });
});

it('the declaration restarts for another player', () => {
  const theirs = startWealth(choices, { nationality: 'PL' });
  expect(wealthFlow(at('income'), { type: 'began', state: theirs })).toEqual({ state: theirs, effects: [] });
});

it('every change and every step is stored', () => {
  const changed = wealthFlow(at('sources'), { type: 'changed', values: { sources: [] } });
  expect(changed.effects).toEqual([{ type: 'keep', state: at('sources', { sources: [] }) }]);
  const further = wealthFlow(at('sources'), { type: 'continue' });
  expect(further.effects).toEqual([{ type: 'keep', state: at('occupation') }]);
});
