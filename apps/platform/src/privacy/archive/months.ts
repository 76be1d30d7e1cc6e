const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/**
 * Returns the first instant after a month in UTC, such as `2025-06`.
 *
 * @throws Error when the text is no month.
 */
export function endOfMonth(month: string): Date {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || !number) throw new Error(`${month} is no month. Name it as 2025-06.`);
  return new Date(Date.UTC(Number(year), Number(number), 1));
}

/** Returns the first instant of the month in which an instant is, or of one that is some months earlier. */
export function startOfMonth(at: number, monthsBefore = 0): Date {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1));
}

/** Names the month that ends at an instant. */
export function nameMonthBefore(end: Date): string {
  return startOfMonth(end.getTime(), 1).toISOString().slice(0, 7);
}
