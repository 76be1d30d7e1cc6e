// @chunk person

import { type CalendarDay, daysInMonth, parseIsoDay } from './calendar-day.ts';

/** Number of birth years to offer, counting back from the youngest. */
export const BIRTH_YEARS_OFFERED = 100;

/**
 * Returns the full years between a birth date and today. A birthday on 29 February counts on 1 March in common years.
 */
export function ageOn(born: CalendarDay, today: CalendarDay): number {
  const beforeBirthday = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (beforeBirthday ? 1 : 0);
}

/** Problem of a birth date. */
export type BirthDateProblem = 'required' | 'invalid' | 'future' | 'too-young';

/**
 * Validates a birth date (`YYYY-MM-DD`). Returns the problem, or null.
 *
 * @param today The current day in the time zone of the jurisdiction pack.
 */
export function birthDateProblem(
  text: string,
  today: CalendarDay,
  adultAge: number,
): BirthDateProblem | null {
  if (text.replace(/-/g, '') === '') return 'required';
  const born = parseIsoDay(text);
  if (!born || born.year < today.year - adultAge - BIRTH_YEARS_OFFERED) return 'invalid';
  const age = ageOn(born, today);
  if (age < 0) return 'future';
  return age < adultAge ? 'too-young' : null;
}

/** Returns the years, months and days to offer. Only the current month of the youngest year has fewer days. */
export function birthDateChoices(
  chosen: { year?: number; month?: number },
  today: CalendarDay,
  adultAge: number,
): { years: number[]; months: number[]; days: number[] } {
  const youngest = today.year - adultAge;
  const isYoungest = chosen.year === youngest;
  const lastMonth = isYoungest ? today.month : 12;
  const length = chosen.month ? daysInMonth(chosen.year ?? 2000, chosen.month) : 31;
  const lastDay = isYoungest && chosen.month === today.month ? Math.min(today.day, length) : length;
  const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
  return {
    years: Array.from({ length: BIRTH_YEARS_OFFERED }, (_, index) => youngest - index),
    months: upTo(lastMonth),
    days: upTo(lastDay),
  };
}
