const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A server date as ISO 8601 with its zone. A date and time without one is UTC (document 2, section 9: "Dates from the server are
 * treated as UTC"), where `Date.parse` would take the player's zone. A day alone, and text that is no date, stay as they are.
 */
export function zonedInstant(text: string): string {
  const [, day, time, zone = 'Z'] = DATE_TIME.exec(text.trim()) ?? [];
  return day ? `${day}T${time?.replace(',', '.')}${zone.toUpperCase()}` : text;
}

/**
 * Milliseconds since 1970 of a server date; NaN for text that is no date. Without a zone it is UTC. Every server date goes through
 * here: hosts bring adapters of their own, whose answers no reader has made uniform.
 */
export function parseInstant(text: string): number {
  return Date.parse(zonedInstant(text));
}
