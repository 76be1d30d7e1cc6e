const DAY = 86_400_000;

/**
 * Returns the birth dates that a slip or a small lie makes of one: another digit, day and month swapped, the day before
 * or after, the year before or after. The date itself is not among them.
 *
 * @param date `YYYY-MM-DD`.
 */
export function getNearBirthDates(date: string): readonly string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const near = new Set([`${year}-${day}-${month}`, ...[-1, 1].map((days) => addDays(date, days))]);
  for (const years of [-1, 1]) near.add(`${String(Number(year) + years).padStart(4, '0')}-${month}-${day}`);
  for (const [index, own] of [...date].entries()) {
    if (own === '-') continue;
    for (const digit of '0123456789') near.add(`${date.slice(0, index)}${digit}${date.slice(index + 1)}`);
  }
  near.delete(date);
  return [...near].filter(isBirthDate);
}

const addDays = (date: string, days: number) => {
  const at = Date.parse(date);
  return Number.isNaN(at) ? '' : new Date(at + days * DAY).toISOString().slice(0, 10);
};

/** A day that exists, of a year in which somebody alive may be born. */
function isBirthDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
  return isReal && date >= '1900-01-01' && date < '2100-01-01';
}
