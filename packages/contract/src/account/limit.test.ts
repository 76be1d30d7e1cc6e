import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { depositLimitProblem, depositMaximum, LIMIT_PERIODS, SESSION_PRESETS } from './limit.ts';

describe('the maximum deposit limit', () => {
  const table = [
    { ageFrom: 18, ageTo: 24, period: 'monthly', amount: 300, currency: 'EUR' },
    { ageFrom: 25, period: 'monthly', amount: 700, currency: 'EUR' },
  ] as const;

  it('is 5000 a day, 50000 a week and 1000000 a month without a table', () => {
    proves('SU-16.default-maximum');

    expect(LIMIT_PERIODS.map((period) => depositMaximum([], period, 30, 'SEK'))).toEqual([
      5_000, 50_000, 1_000_000,
    ]);
  });

  it.each([
    [18, 300],
    [24, 300],
    [25, 700],
    [99, 700],
  ])('of a person aged %i is %i in the table', (age, amount) => {
    expect(depositMaximum(table, 'monthly', age, 'EUR')).toBe(amount);
  });

  it('is the default for a period, an age or a currency missing from the table', () => {
    expect(depositMaximum(table, 'daily', 30, 'EUR')).toBe(5_000);
    expect(depositMaximum(table, 'monthly', 17, 'EUR')).toBe(1_000_000);
    expect(depositMaximum(table, 'monthly', 30, 'SEK')).toBe(1_000_000);
  });
});

describe('a deposit limit', () => {
  it.each([
    ['', true, 'required'],
    [' ', true, 'required'],
    ['', false, null],
    ['0', true, 'too-small'],
    ['0', false, 'too-small'],
    ['1', true, null],
    ['5000', true, null],
    ['5001', true, 'too-great'],
    ['-5', true, 'invalid'],
    ['1e3', true, 'invalid'],
    ['1.5', true, 'invalid'],
  ] as const)('of %j with required %s is %s', (typed, required, problem) => {
    expect(depositLimitProblem(typed, 5_000, required)).toBe(problem);
  });

  it('has no maximum where none is given', () => {
    expect(depositLimitProblem('99999999', null, false)).toBeNull();
  });
});

describe('the presets of time limits', () => {
  it('match the documents and pair by index', () => {
    expect(SESSION_PRESETS).toEqual({
      daily: [120, 360, 720, 1440],
      weekly: [1440, 2880, 5760, 10080],
      monthly: [10080, 20160, 30240, 44640],
    });
  });
});
