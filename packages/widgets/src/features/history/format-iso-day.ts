/** Formats a day (`YYYY-MM-DD`), or only its month or year, in the Gregorian calendar. */
export function formatIsoDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
