import { parseInstant } from '@playerdesk/contract/internal';

/** The words for this evening, which Intl does not have. Other languages say "today". */
const TONIGHT: Readonly<Record<string, string>> = {
  da: 'i aften',
  de: 'heute Abend',
  en: 'tonight',
  es: 'esta noche',
  fi: 'tänä iltana',
  fr: 'ce soir',
  it: 'stasera',
  nb: 'i kveld',
  nl: 'vanavond',
  pl: 'dziś wieczorem',
  pt: 'hoje à noite',
  sv: 'i kväll',
  th: 'คืนนี้',
};
/** Languages in which the name of a weekday has one form in every sentence. Others inflect it. */
const PLAIN_WEEKDAYS: ReadonlySet<string> = new Set(['da', 'de', 'en', 'nb', 'nl', 'sv', 'th']);
/** Hour at which the evening begins. */
const EVENING = 18;
const DAYS_IN_WEEK = 7;
const DAY = 86_400_000;
const NO_BREAK = '\u00a0';

/**
 * Formats a near time the way people say it: "tonight at 11:00 PM", "tomorrow at 9:00 AM", "Sunday at 6:00 PM", then
 * the date. The year is there only if it is another one.
 *
 * @param iso Server time (ISO 8601; UTC without a zone) or milliseconds since 1970.
 * @param now Milliseconds since 1970.
 * @param timeZone Default: the player's.
 */
export function formatWhen(iso: string | number, locale: string, now: number, timeZone?: string): string {
  const at = typeof iso === 'number' ? iso : parseInstant(iso);
  // Thai dates default to the Buddhist year.
  const tag = `${locale}-u-ca-gregory`;
  const zone = timeZone ? { timeZone } : {};
  const parts = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...zone,
  }).formatToParts(at);
  const start = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  const join = parts[start - 1]?.value ?? '';
  // The word between date and time, such as "at". Some languages have none, or end the date with it.
  const word = join.startsWith(' ') ? join.trim() : '';
  const day = formatDayAt(at, now, tag, zone);
  // A line breaks neither before "PM" nor after "at".
  const clock = parts.slice(start).map(({ value }) => value.replace(/\s/g, NO_BREAK));
  return `${day}${word ? ` ${word}${NO_BREAK}` : ', '}${clock.join('')}`;
}

function formatDayAt(at: number, now: number, tag: string, zone: Intl.DateTimeFormatOptions): string {
  const language = new Intl.Locale(tag).language;
  const [target, today] = [getLocalTime(at, zone), getLocalTime(now, zone)];
  const days = Math.round((target.midnight - today.midnight) / DAY);
  const tonight = TONIGHT[language];
  if (days === 0 && target.hour >= EVENING && tonight) return tonight;
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, ...zone }).format(at);
  if (days > 1 && days < DAYS_IN_WEEK && PLAIN_WEEKDAYS.has(language)) return format({ weekday: 'long' });
  return format({
    day: 'numeric',
    month: 'short',
    ...(target.year !== today.year && { year: 'numeric' }),
  });
}

/** Returns the calendar day in the zone, as midnight UTC so that days have one length, and the hour. */
function getLocalTime(at: number, zone: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    ...zone,
  });
  const part = (name: string, parts = format.formatToParts(at)) =>
    Number(parts.find(({ type }) => type === name)?.value);
  const year = part('year');
  return { midnight: Date.UTC(year, part('month') - 1, part('day')), year, hour: part('hour') };
}
