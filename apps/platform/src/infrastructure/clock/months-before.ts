/** The instant some months before another (milliseconds since 1970). A day that its month lacks is one of the next. */
export function monthsBefore(now: number, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}
