// @chunk answers

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)? ?(?:Z|UTC|GMT|([+-]\d{2})(?::?(\d{2}))?)?(?:\[[\w/+-]+\])?$/i;

/** JSON of .NET: milliseconds since 1970 in UTC. The offset is a note. */
const NET = /^\/Date\((-?\d{1,15})/;
/** `Fri Nov 27 10:00:00 CET 2026` (Java) or `Fri, 27 Nov 2026 10:00:00 GMT` (RFC 1123), with their time zone. */
const PRINTED = /^\w{3},? .+:\d\d ([A-Z+-]\S+)/;
/** Hours before UTC in the zones that Java names in the markets, and that engines do not know. */
const HOURS: Readonly<Record<string, number>> = { BST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 };

function parsePrinted(text: string): number | undefined {
  const zone = PRINTED.exec(text)?.[1];
  const hours = zone && HOURS[zone];
  return zone ? Date.parse(hours ? text.replace(zone, `GMT+0${hours}00`) : text) : undefined;
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
    const time = Number(NET.exec(text)?.[1] ?? parsePrinted(text));
    return Number.isNaN(time) ? text : new Date(time).toISOString();
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
