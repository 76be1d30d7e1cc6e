import { describe, expect, it } from 'vitest';
import { ageOn, birthDateChoices, birthDateProblem } from './birth-date.ts';
import { dayInZone, daysInMonth, parseIsoDay } from './calendar-day.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const problem = (text: string, today = TODAY) => birthDateProblem(text, today, 18);

describe('the birth date', () => {
  it.each([
    ['--', 'required'],
    ['1990--12', 'invalid'],
    ['1990-04-', 'invalid'],
    ['1990-02-30', 'invalid'],
    ['1990-13-01', 'invalid'],
    ['2000-02-29', null],
    ['1900-02-29', 'invalid'],
    ['2001-02-29', 'invalid'],
    ['1990-4-12', 'invalid'],
    ['2008-11-21', null],
    ['2008-11-22', 'too-young'],
    ['2026-11-21', 'too-young'],
    ['2026-11-22', 'future'],
    ['2990-04-12', 'future'],
    ['1908-11-21', null],
    ['1907-11-21', 'invalid'],
  ])('%s has the problem %s on 21 November 2026', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it('of 29 February reaches 18 on 1 March of a common year', () => {
    expect(problem('2008-02-29', { year: 2026, month: 2, day: 28 })).toBe('too-young');
    expect(problem('2008-02-29', { year: 2026, month: 3, day: 1 })).toBeNull();
    expect(ageOn({ year: 2008, month: 2, day: 29 }, { year: 2028, month: 2, day: 29 })).toBe(20);
  });

  it('is evaluated on the day of the time zone, not of the machine', () => {
    const justBeforeMidnightInLondon = Date.UTC(2026, 10, 20, 23, 30);
    expect(dayInZone(justBeforeMidnightInLondon, 'Europe/London')).toEqual({
      year: 2026,
      month: 11,
      day: 20,
    });
    expect(dayInZone(justBeforeMidnightInLondon, 'Europe/Stockholm')).toEqual(TODAY);
  });

  it('is parsed only when the day exists', () => {
    expect(parseIsoDay('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    expect(parseIsoDay('2023-02-29')).toBeNull();
    expect(parseIsoDay('2024-02-29T00:00')).toBeNull();
    expect(daysInMonth(2024, 2)).toBe(29);
    expect(daysInMonth(2100, 2)).toBe(28);
  });
});

describe('the birth date options', () => {
  const choices = (chosen: { year?: number; month?: number }) => birthDateChoices(chosen, TODAY, 18);

  it('cover 100 years back from the youngest year', () => {
    const { years } = choices({});
    expect(years).toHaveLength(100);
    expect([years[0], years.at(-1)]).toEqual([2008, 1909]);
  });

  it('end with the current month in the youngest year only', () => {
    expect(choices({ year: 2008 }).months).toHaveLength(11);
    expect(choices({ year: 2007 }).months).toHaveLength(12);
  });

  it('end with today in the current month of the youngest year only', () => {
    expect(choices({ year: 2008, month: 11 }).days).toHaveLength(21);
    expect(choices({ year: 2008, month: 10 }).days).toHaveLength(31);
  });

  it('have as many days as the month, including 29 February in leap years', () => {
    expect(choices({ year: 2004, month: 2 }).days).toHaveLength(29);
    expect(choices({ year: 2003, month: 2 }).days).toHaveLength(28);
    expect(choices({ year: 2003, month: 4 }).days).toHaveLength(30);
    expect(choices({ month: 2 }).days).toHaveLength(29);
  });
});
