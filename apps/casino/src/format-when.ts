const DAY = 86_400_000;
const DAYS_IN_WEEK = 7;
/** Hour at which the evening begins. */
const EVENING = 18;
/** Languages in which the name of a weekday has one form in every sentence. Others inflect it. */
const PLAIN_WEEKDAYS: ReadonlySet<string> = new Set(['en', 'nb', 'sv', 'th']);
const NO_BREAK = '\u00a0';

/**
 * Formats a near time as the widgets do: "tonight at 11:00 PM", "tomorrow at 9:00 AM", "Sunday at 6:00 PM", then the
 * date.
 *
 * @param tonight The word for this evening, which Intl does not have.
 */
export function formatWhen(at: Date, locale: string, tonight: string, now = new Date()): string {
  // Thai dates default to the Buddhist year.
  const tag = `${locale}-u-ca-gregory`;
  const parts = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).formatToParts(at);
  const start = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  const join = parts[start - 1]?.value ?? '';
  // The word between date and time, such as "at". Some languages have none, or end the date with it.
  const word = join.startsWith(' ') ? join.trim() : '';
  // A line breaks neither before "PM" nor after "at".
  const clock = parts.slice(start).map(({ value }) => value.replace(/\s/g, NO_BREAK));
  return `${formatDay(at, tag, tonight, now)}${word ? ` ${word}${NO_BREAK}` : ', '}${clock.join('')}`;
}

function formatDay(at: Date, tag: string, tonight: string, now: Date): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY);
  if (days === 0 && at.getHours() >= EVENING) return tonight;
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  if (days > 1 && days < DAYS_IN_WEEK && PLAIN_WEEKDAYS.has(new Intl.Locale(tag).language))
    return new Intl.DateTimeFormat(tag, { weekday: 'long' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...year }).format(at);
}

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);
