/** A calendar day without time or zone, as `YYYY-MM-DD`. */
export type IsoDay = string;

/** How many birth years are offered, counting back from the youngest. */
export const BIRTH_YEARS_OFFERED = 100;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** True length of a month in days. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isoDay({ year, month, day }: CalendarDay): IsoDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day behind `YYYY-MM-DD`, or null where the text is no real day. */
export function parseIsoDay(text: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const real = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? { year, month, day } : null;
}

/** The calendar day of an instant (milliseconds since 1970) in a time zone (IANA name). */
export function dayInZone(instant: number, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/** Full years between a birth date and today. Born on 29 February: a year older on 1 March in common years. */
export function ageOn(born: CalendarDay, today: CalendarDay): number {
  const beforeBirthday = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (beforeBirthday ? 1 : 0);
}

export type BirthDateProblem = 'required' | 'invalid' | 'too-young';

/** What is wrong with a birth date (`YYYY-MM-DD`), or null. Age is decided on `today`, the pack's local day. */
export function birthDateProblem(
  text: string,
  today: CalendarDay,
  adultAge: number,
): BirthDateProblem | null {
  if (text.replace(/-/g, '') === '') return 'required';
  const born = parseIsoDay(text);
  if (!born || born.year < today.year - adultAge - BIRTH_YEARS_OFFERED) return 'invalid';
  return ageOn(born, today) < adultAge ? 'too-young' : null;
}

/** The years, months and days to offer; only the current month of the youngest year is capped by day. */
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
