import type { DatePart } from './date-of-birth-field.tsx';
import { toAsciiDigits } from './digits.ts';

/** Parts of a date as they are typed. */
export type DateTexts = Readonly<Record<DatePart, string>>;

/**
 * Reads a whole date that is pasted into one of its fields, such as `1990-04-12`, `12.4.1990` or `04/12/1990`.
 *
 * @param order Order of the parts in the locale. Decides between day and month where both are possible.
 * @returns Null for a text that is no date with a year of four digits.
 */
export function parsePastedDate(text: string, order: readonly DatePart[]): DateTexts | null {
  const ascii = toAsciiDigits(text);
  const groups = /^\D*(\d+)\D+(\d+)\D+(\d+)\D*$/.exec(ascii)?.slice(1);
  if (groups) return readGroups(groups, order);
  const digits = ascii.trim();
  if (!/^\d{8}$/.test(digits)) return null;
  const yearFirst = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const yearLast = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const tries = order[0] === 'year' ? [yearFirst, yearLast] : [yearLast, yearFirst];
  const read = tries.map((groups) => readGroups(groups, order));
  return read.find((date) => date !== null && isPlausibleYear(date.year)) ?? null;
}

const isPlausibleYear = (year: string) => /^(19|2\d)/.test(year);

function readGroups([first = '', second = '', third = '']: readonly string[], order: readonly DatePart[]) {
  if (first.length === 4) return getDate(first, second, third);
  if (third.length !== 4) return null;
  const isMonthFirst = order.indexOf('month') < order.indexOf('day') && order[0] !== 'year';
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return getDate(third, month, day) ?? getDate(third, day, month);
}

function getDate(year: string, month: string, day: string): DateTexts | null {
  const isPossible = isBetween(month, 12) && isBetween(day, 31);
  return isPossible ? { year, month, day } : null;
}

const isBetween = (text: string, most: number) => Number(text) >= 1 && Number(text) <= most;
