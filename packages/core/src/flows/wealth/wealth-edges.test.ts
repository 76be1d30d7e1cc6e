import { describe, expect, it } from 'vitest';
import { startWealth, wealthFlow } from './wealth.flow.ts';
import { findMissingAnswer, toDeclaration } from './wealth-answers.ts';
import { readWealthDraft, toWealthDraft } from './wealth-draft.ts';
import type { WealthChoices, WealthStep, WealthValues } from './wealth-state.ts';

const choices: WealthChoices = {
  sources: ['salary', 'inheritance', 'other'],
  industries: ['retail', 'other'],
  bands: [
    { from: 0, to: 100 },
    { from: 101, to: 200 },
  ],
};
const COMPLETE: WealthValues = {
  sources: ['salary'],
  sourceOther: '',
  industry: 'retail',
  industryOther: '',
  occupation: ' Clerk ',
  nationality: 'SE',
  birthCountry: 'FI',
  income: '101',
  confirmed: true,
};
const at = (step: WealthStep, values: Partial<WealthValues> = {}) => ({
  ...startWealth(choices, { ...COMPLETE, ...values }),
  step,
});

describe('startWealth', () => {
  it('starts at the intro without answers', () => {
    expect(startWealth(choices, {})).toEqual({
      step: 'intro',
      choices,
      busy: false,
      values: {
        sources: [],
        sourceOther: '',
        industry: '',
        industryOther: '',
        occupation: '',
        nationality: '',
        birthCountry: '',
        income: '',
        confirmed: false,
      },
    });
  });

  it.each<[WealthStep, Partial<WealthValues>, WealthStep]>([
    ['income', {}, 'income'],
    ['income', { confirmed: false }, 'income'],
    ['income', { nationality: '' }, 'origin'],
    ['income', { occupation: '' }, 'occupation'],
    ['income', { sources: [] }, 'sources'],
    ['origin', { nationality: '' }, 'origin'],
    ['sources', { occupation: '' }, 'sources'],
    ['occupation', { sources: ['other'], sourceOther: ' ' }, 'sources'],
    ['origin', { industry: 'other', industryOther: ' ' }, 'occupation'],
    ['done', {}, 'intro'],
    ['done', { income: '' }, 'income'],
  ])('for %s with %j starts at %s', (step, values, expected) => {
    expect(startWealth(choices, { ...COMPLETE, ...values }, step).step).toBe(expected);
  });
});

describe('findMissingAnswer', () => {
  it('is null at the intro and at the end', () => {
    expect(findMissingAnswer(startWealth(choices, {}))).toBeNull();
    expect(findMissingAnswer({ ...startWealth(choices, {}), step: 'done' })).toBeNull();
  });

  it('names the first answer that is missing', () => {
    const nothing = startWealth(choices, {});

    expect(findMissingAnswer({ ...nothing, step: 'occupation' })).toBe('industry');
    expect(findMissingAnswer({ ...nothing, step: 'origin' })).toBe('nationality');
    expect(findMissingAnswer({ ...nothing, step: 'income' })).toBe('income');
  });
});

describe('toDeclaration', () => {
  it('returns the chosen band and the trimmed answers', () => {
    expect(toDeclaration(at('income'))).toEqual({
      source: ['salary'],
      incomeFromValue: 101,
      incomeToValue: 200,
      industry: 'retail',
      occupation: 'Clerk',
      nationality: 'SE',
      countryOfBirthCode: 'FI',
    });
  });

  it('returns null for a band that is not offered', () => {
    const state = at('income', { income: '5' });

    expect(toDeclaration(state)).toBeNull();
    expect(wealthFlow(state, { type: 'continue' })).toEqual({ state, effects: [] });
  });
});

describe('the declaration flow', () => {
  it('stays at the end after any action', () => {
    const { state } = wealthFlow(at('income'), { type: 'declared' });

    for (const type of ['continue', 'back'] as const) {
      expect(wealthFlow(state, { type })).toEqual({ state, effects: [] });
    }
    expect(wealthFlow(state, { type: 'changed', values: { income: '0' } })).toEqual({ state, effects: [] });
  });

  it('goes back from each step and not before the intro', () => {
    const { state, effects } = wealthFlow(at('origin'), { type: 'back' });

    expect(state.step).toBe('occupation');
    expect(effects).toEqual([{ type: 'keep', state }]);
    expect(wealthFlow(at('intro'), { type: 'back' })).toEqual({ state: at('intro'), effects: [] });
  });

  it('can be sent again after a failure', () => {
    const busy = wealthFlow(at('income'), { type: 'continue' }).state;
    const { state, effects } = wealthFlow(busy, { type: 'failed' });

    expect(effects).toEqual([]);
    expect(wealthFlow(state, { type: 'continue' }).effects).toHaveLength(1);
  });
});

describe('readWealthDraft', () => {
  const kept = () =>
    JSON.parse(JSON.stringify(toWealthDraft(at('income'), 'p-1'))) as Record<string, unknown>;
  const read = (draft: unknown) => readWealthDraft(draft, 'p-1', choices);

  it('reads the answers that are still offered, in the order of the list, without a confirmation', () => {
    const values = { ...COMPLETE, sources: ['gone', 'inheritance', 'salary'] };

    expect(read({ ...kept(), values })).toEqual({
      step: 'income',
      values: {
        sources: ['salary', 'inheritance'],
        sourceOther: '',
        industry: 'retail',
        industryOther: '',
        occupation: ' Clerk ',
        nationality: 'SE',
        birthCountry: 'FI',
        income: '101',
      },
    });
  });

  it('reads no stored confirmation', () => {
    expect(toWealthDraft(at('income'), 'p-1').values.confirmed).toBe(false);
  });

  it('reads nothing from another step, player or form', () => {
    expect(read({ ...kept(), step: 'nowhere' })).toBeNull();
    expect(read({ ...kept(), player: 'p-2' })).toBeNull();
    expect(read({ ...kept(), kind: 'get-started' })).toBeNull();
    expect(read(undefined)).toBeNull();
  });

  it('reads at most 200 characters of a text and an empty form without values', () => {
    const long = { ...COMPLETE, occupation: 'x'.repeat(201), sourceOther: 'x'.repeat(200) };

    expect(read({ ...kept(), values: long })?.values).toMatchObject({
      occupation: 'x'.repeat(200),
      sourceOther: 'x'.repeat(200),
    });
    expect(read({ ...kept(), values: undefined })?.values).toEqual({
      sources: [],
      sourceOther: '',
      industry: '',
      industryOther: '',
      occupation: '',
      nationality: '',
      birthCountry: '',
      income: '',
    });
  });
});
