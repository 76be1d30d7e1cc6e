import type { LimitMaximum } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { toSignUpLimits } from './chosen-limits.ts';
import { filledDepositLimits, filledSessionLimits, isOverruled } from './filled-limits.ts';
import { depositMaximums, limitProblems } from './sign-up-limits.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const row = (changes: Partial<LimitMaximum> = {}): LimitMaximum => ({
  period: 'daily',
  currency: 'EUR',
  ageFrom: 0,
  ageTo: 24,
  amount: 100,
  ...changes,
});
const { ageTo: _open, ...OPEN } = row();
const BY_AGE = [row(), { ...OPEN, ageFrom: 25, amount: 900 }];
const MAXIMUMS = { depositLimitDay: 100, depositLimitWeek: 500, depositLimitMonth: 2_000 };
const NONE = new Set<string>();

describe('depositMaximums', () => {
  const daily = (birthDate: string, table: readonly LimitMaximum[] = BY_AGE) =>
    depositMaximums(table, birthDate, TODAY, 'EUR').depositLimitDay;

  it('returns the maximum of each period for the age and the currency', () => {
    const table = [
      row({ amount: 1 }),
      row({ period: 'weekly', amount: 2 }),
      row({ period: 'monthly', amount: 3 }),
      row({ currency: 'SEK', amount: 4 }),
    ];

    expect(depositMaximums(table, '2004-01-01', TODAY, 'EUR')).toEqual({
      depositLimitDay: 1,
      depositLimitWeek: 2,
      depositLimitMonth: 3,
    });
    expect(depositMaximums(table, '2004-01-01', TODAY, 'SEK').depositLimitDay).toBe(4);
  });

  it('counts the age on the day', () => {
    expect(daily('2001-11-22')).toBe(100);
    expect(daily('2001-11-21')).toBe(900);
  });

  it.each(['', '--', '2001-13-45'])('returns the highest of any age for the birth date "%s"', (birthDate) => {
    expect(daily(birthDate)).toBe(900);
    expect(daily(birthDate, [...BY_AGE].reverse())).toBe(900);
  });

  it('does not let a period without a row raise the maximum of any age', () => {
    const young = [{ ...OPEN, ageFrom: 18, amount: 50 }];

    expect(daily('', young)).toBe(50);
  });

  it('returns the general maximum where the table is empty, known age or not', () => {
    expect(daily('', [])).toBe(daily('1990-01-01', []));
    expect(Number.isFinite(daily('', []))).toBe(true);
  });
});

describe('limitProblems', () => {
  it('requires each deposit limit and no time limit where limits are mandatory', () => {
    expect(limitProblems({}, MAXIMUMS, true)).toEqual({
      depositLimitDay: 'field.depositLimitDay.required',
      depositLimitWeek: 'field.depositLimitWeek.required',
      depositLimitMonth: 'field.depositLimitMonth.required',
    });
    expect(limitProblems({}, MAXIMUMS, false)).toEqual({});
  });

  it('accepts each maximum and rejects one more', () => {
    const most = { depositLimitDay: '100', depositLimitWeek: '500', depositLimitMonth: '2000' };
    const more = { depositLimitDay: '101', depositLimitWeek: '501', depositLimitMonth: '2001' };

    expect(limitProblems(most, MAXIMUMS, true)).toEqual({});
    expect(limitProblems(more, MAXIMUMS, false)).toEqual({
      depositLimitDay: 'field.limit.too-great',
      depositLimitWeek: 'field.limit.too-great',
      depositLimitMonth: 'field.limit.too-great',
    });
  });

  it.each([
    ['sessionLimitDay', 1_440],
    ['sessionLimitWeek', 10_080],
    ['sessionLimitMonth', 44_640],
  ])('allows %s up to its whole period', (field, minutes) => {
    expect(limitProblems({ [field]: String(minutes) }, MAXIMUMS, true)).not.toHaveProperty(field);
    expect(limitProblems({ [field]: String(minutes + 1) }, MAXIMUMS, false)).toEqual({
      [field]: 'field.limit.too-great',
    });
  });

  it('uses the same messages for invalid amounts', () => {
    expect(limitProblems({ depositLimitDay: '1.5', sessionLimitDay: '0' }, MAXIMUMS, false)).toEqual({
      depositLimitDay: 'field.limit.invalid',
      sessionLimitDay: 'field.limit.too-small',
    });
  });
});

describe('toSignUpLimits', () => {
  const values = {
    depositLimitDay: '100',
    depositLimitMonth: '',
    sessionLimitWeek: '1440',
    sessionLimitDay: '0',
  };

  it('returns an entry for each value, deposits in minor units and times in minutes', () => {
    expect(toSignUpLimits(values, 'EUR')).toEqual([
      { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' },
      { type: 'session', period: 'weekly', amount: 1_440, currency: 'EUR' },
    ]);
    expect(toSignUpLimits({}, 'EUR')).toEqual([]);
  });

  it('uses the minor unit of the currency', () => {
    expect(toSignUpLimits({ depositLimitWeek: '100' }, 'JPY')).toMatchObject([
      { period: 'weekly', amount: 100 },
    ]);
  });
});

describe('filledDepositLimits', () => {
  it('fills a week with seven days and a month with thirty, up to the maximums', () => {
    const high = { ...MAXIMUMS, depositLimitWeek: 10_000, depositLimitMonth: 10_000 };

    expect(filledDepositLimits('50', high, NONE)).toEqual({
      depositLimitWeek: '350',
      depositLimitMonth: '1500',
    });
    expect(filledDepositLimits('90', MAXIMUMS, NONE)).toEqual({
      depositLimitWeek: '500',
      depositLimitMonth: '2000',
    });
  });

  it('keeps limits that the player has edited', () => {
    expect(filledDepositLimits('50', MAXIMUMS, new Set(['depositLimitWeek']))).toEqual({
      depositLimitMonth: '1500',
    });
    expect(filledDepositLimits('50', MAXIMUMS, new Set(['depositLimitMonth']))).toEqual({
      depositLimitWeek: '350',
    });
  });

  it.each(['', '0', '-5', 'x'])('empties both for the daily limit "%s"', (daily) => {
    expect(filledDepositLimits(daily, MAXIMUMS, NONE)).toEqual({
      depositLimitWeek: '',
      depositLimitMonth: '',
    });
  });
});

describe('filledSessionLimits', () => {
  it('uses the time at the same index of the longer lists', () => {
    expect(filledSessionLimits('360', NONE)).toEqual({
      sessionLimitWeek: '2880',
      sessionLimitMonth: '20160',
    });
  });

  it('empties both for a time that is not offered', () => {
    expect(filledSessionLimits('', NONE)).toEqual({ sessionLimitWeek: '', sessionLimitMonth: '' });
  });

  it('keeps limits that the player has edited', () => {
    expect(filledSessionLimits('120', new Set(['sessionLimitWeek']))).toEqual({ sessionLimitMonth: '10080' });
    expect(filledSessionLimits('120', new Set(['sessionLimitMonth']))).toEqual({ sessionLimitWeek: '1440' });
  });
});

describe('isOverruled', () => {
  const overruled = (day: string, week: string, month: string) =>
    isOverruled({ depositLimitDay: day, depositLimitWeek: week, depositLimitMonth: month });

  it('finds a longer period that allows less than a shorter one', () => {
    expect(overruled('100', '99', '500')).toBe(true);
    expect(overruled('100', '500', '499')).toBe(true);
    expect(overruled('100', '', '99')).toBe(true);
  });

  it('accepts equal amounts, increasing ones and a single one', () => {
    expect(overruled('100', '100', '100')).toBe(false);
    expect(overruled('100', '200', '300')).toBe(false);
    expect(overruled('100', '', '')).toBe(false);
    expect(isOverruled({})).toBe(false);
  });
});
