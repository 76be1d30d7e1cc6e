import { parseInstant } from '@playerdesk/contract/internal';

const SECOND = 1000;
const UNITS = [
  ['day', 24 * 60 * 60 * SECOND],
  ['hour', 60 * 60 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** Formats milliseconds in the two largest relevant units of the locale. */
export function countdown(milliseconds: number, locale: string): string {
  let rest = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND);
  const counts = UNITS.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? counts.slice(-1) : counts.slice(first, first + 2);
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
}

/** Milliseconds in which a weekday names one day. */
const WEEK = 6 * 24 * 60 * 60 * SECOND;

/** Formats a start: the weekday within a week, else the day, with the time. */
export function formatStart(iso: string, now: number, locale: string): string {
  const start = parseInstant(iso);
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isWholeHour = start % (60 * 60 * SECOND) === 0;
  return new Intl.DateTimeFormat(locale, {
    ...(start - now < WEEK ? { weekday: 'long' } : { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    ...((!isWholeHour || !hour12) && { minute: '2-digit' }),
  }).format(start);
}
