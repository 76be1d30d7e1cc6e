import { formatIsoDay } from '../format-iso-day.ts';

/** Days of a period, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface NamedPeriod extends Days {
  readonly id: string;
  readonly label: string;
}

const MONTHS = 3;
/** Statements on request: of six months (Malta) and of twelve (Great Britain). */
const LAST_MONTHS = [6, 12];
/** The running year, and those before: how long authorities ask for records of taxes. */
const YEARS = 6;

/**
 * Returns the periods to choose from, newest first: this month and the two before, this quarter and the one before, this
 * year and the five before, and the last six and twelve months up to today.
 *
 * @param today Day in the player's market, `YYYY-MM-DD`.
 * @param nameLast Returns the name of the last months.
 */
export function getPeriods(
  today: string,
  locale: string,
  nameLast: (months: number) => string,
): readonly NamedPeriod[] {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const days = monthsFrom(year, month - index, 1);
    return { ...days, label: formatIsoDay(days.from, locale, { month: 'long', year: 'numeric' }) };
  });
  const firstOfQuarter = month - ((month - 1) % 3);
  const quarters = [0, -3].map((offset) => {
    const days = monthsFrom(year, firstOfQuarter + offset, 3);
    return { ...days, label: formatMonths(days, locale) };
  });
  const last = LAST_MONTHS.map((count) => ({
    from: toDay(addDays(sameDay(year, month - count, day), 1)),
    to: today,
    label: nameLast(count),
  }));
  const years = Array.from({ length: YEARS }, (_, index) => year - index).map((one) => {
    const days = monthsFrom(one, 1, 12);
    return { ...days, label: formatIsoDay(days.from, locale, { year: 'numeric' }) };
  });
  const periods = [...months, ...quarters, ...years, ...last].map((period) => ({
    ...period,
    id: `${period.from} ${period.to}`,
  }));
  // On the last day of a year, its twelve months are the year.
  return periods.filter(({ id }, index) => periods.findIndex((one) => one.id === id) === index);
}

/** Returns the days of a month, `YYYY-MM`. Undefined for another text, and for a month after that of `today`. */
export function getMonth(month: string | undefined, today: string): Days | undefined {
  if (month === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month > today) return undefined;
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthsFrom(year, number, 1);
}

/** Whether days are a calendar month. */
export const isMonth = ({ from, to }: Days): boolean => {
  const month = getMonth(from.slice(0, 7), from);
  return month?.from === from && month.to === to;
};

/** Returns the period with the same days. */
export const findPeriod = (periods: readonly NamedPeriod[], { from, to }: Days): NamedPeriod | undefined =>
  periods.find((one) => one.from === from && one.to === to);

/** Returns the period of the same length before another. A month is before a month, a year before a year. */
export function getPrevious({ from, to }: Days): Days {
  const [first, last] = [toDate(from), toDate(to)];
  const after = addDays(last, 1);
  const isWholeMonths = first.getUTCDate() === 1 && after.getUTCDate() === 1;
  if (isWholeMonths) {
    const count =
      (after.getUTCFullYear() - first.getUTCFullYear()) * 12 + after.getUTCMonth() - first.getUTCMonth();
    return monthsFrom(first.getUTCFullYear(), first.getUTCMonth() + 1 - count, count);
  }
  const days = Math.round((after.getTime() - first.getTime()) / DAY);
  return { from: toDay(addDays(first, -days)), to: toDay(addDays(first, -1)) };
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns whole months. `month` is 1 to 12, or outside for other years. */
function monthsFrom(year: number, month: number, count: number): Days {
  return {
    from: toDay(new Date(Date.UTC(year, month - 1, 1))),
    to: toDay(new Date(Date.UTC(year, month - 1 + count, 0))),
  };
}

/** Returns a day of a month, or the last one of a shorter month. */
function sameDay(year: number, month: number, day: number): Date {
  const last = new Date(Date.UTC(year, month, 0));
  return addDays(last, Math.min(0, day - last.getUTCDate()));
}

function formatMonths({ from, to }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(toDate(from), toDate(to));
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY);
