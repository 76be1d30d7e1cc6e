/**
 * Returns the instant some months before another (milliseconds since 1970). A day missing in the target month rolls
 * over to the next month.
 */
export function monthsBefore(now: number, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}
