// @chunk answers

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)? ?(?:Z|UTC|GMT|([+-]\d{2})(?::?(\d{2}))?)?(?:\[[\w/+-]+\])?$/i;

/** JSON of .NET: milliseconds since 1970 in UTC. The offset is a note. */
const NET_JSON = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
/** `java.util.Date#toString`: `Fri Nov 27 10:00:00 CET 2026`. */
const JAVA =
  /^[a-z]{3} (?<month>[a-z]{3}) (?<day>\d\d) (?<time>\d\d:\d\d:\d\d) (?<zone>\S+) (?<year>\d{4})$/i;
/** RFC 1123: `Fri, 27 Nov 2026 10:00:00 GMT`. */
const RFC_1123 =
  /^(?:[a-z]{3}, )?(?<day>\d\d?) (?<month>[a-z]{3}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) (?<zone>\S+)$/i;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
/** Offsets of the zones that Java names in the markets. Other names are ambiguous. */
const OFFSETS: Readonly<Record<string, string>> = {
  WEST: '+01:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  ICT: '+07:00',
};

function readPrinted(text: string): string | undefined {
  const {
    day = '',
    month = '',
    year,
    time,
    zone = '',
  } = (JAVA.exec(text) ?? RFC_1123.exec(text))?.groups ?? {};
  const position = MONTHS.indexOf(month.toLowerCase()) / 3;
  const [, hour, minute] = /^(?:GMT|UTC)?([+-]\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = hour ? `${hour}:${minute}` : /^(?:GMT|UTC|WET|Z)$/.test(zone) ? 'Z' : OFFSETS[zone];
  if (!year || !offset || !Number.isInteger(position) || position < 0) return undefined;
  return `${year}-${String(position + 1).padStart(2, '0')}-${day.padStart(2, '0')}T${time}${offset}`;
}

/**
 * Normalizes a server date to ISO 8601 with a time zone, in the form that every engine reads (ECMA-262, Date Time
 * String Format): `T`, at most milliseconds, an offset with a colon. Reads what PostgreSQL, .NET and Java print.
 *
 * Date and time without a zone are UTC, whereas `Date.parse` would use the local zone. A day alone and invalid text
 * are returned unchanged.
 */
export function zonedInstant(text: string): string {
  const [, day, minutes, seconds = '00', fraction, hour, minute = '00'] = DATE_TIME.exec(text.trim()) ?? [];
  if (!day) {
    const [, time] = NET_JSON.exec(text.trim()) ?? [];
    return time ? new Date(Number(time)).toISOString() : (readPrinted(text.trim()) ?? text);
  }
  const milliseconds = fraction ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : '';
  return `${day}T${minutes}:${seconds}${milliseconds}${hour ? `${hour}:${minute}` : 'Z'}`;
}

/**
 * Parses a server date to milliseconds since 1970; NaN for invalid text. Without a zone it is UTC.
 *
 * Use it for every server date: an operator's own adapter may return dates that no reader has normalized.
 */
export function parseInstant(text: string): number {
  return Date.parse(zonedInstant(text));
}
