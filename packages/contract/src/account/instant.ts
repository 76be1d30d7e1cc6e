const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Normalizes a server date to ISO 8601 with a time zone.
 *
 * Date and time without a zone are UTC, whereas `Date.parse` would use the local zone. A day alone and invalid text
 * are returned unchanged.
 */
export function zonedInstant(text: string): string {
  const [, day, time, zone = 'Z'] = DATE_TIME.exec(text.trim()) ?? [];
  return day ? `${day}T${time?.replace(',', '.')}${zone.toUpperCase()}` : text;
}

/**
 * Parses a server date to milliseconds since 1970; NaN for invalid text. Without a zone it is UTC.
 *
 * Use it for every server date: an operator's own adapter may return dates that no reader has normalized.
 */
export function parseInstant(text: string): number {
  return Date.parse(zonedInstant(text));
}
