const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const DATE_TIME_SECONDS = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const COUNT = new Intl.NumberFormat('en-GB');

/** Formats a time in UTC: `24 Nov 2026, 08:47`. */
export const formatTime = (time: string | number | Date): string => DATE_TIME.format(new Date(time));

/** Formats a time with seconds: `24 Nov 2026, 08:47:12 UTC`. */
export const formatClock = (time: number): string => `${DATE_TIME_SECONDS.format(new Date(time))} UTC`;

export const formatCount = (count: number): string => COUNT.format(count);

/** Formats a count: `1 player`, `2 players`. */
export const formatPlural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Formats minor units with their currency: `1,250.00 EUR`. */
export function formatMoney(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  const amount = (minor / 10 ** digits).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount} ${currency}`;
}

function fractionDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Formats a code: `proof-of-address` as `Proof of address`. */
export function formatName(code: string): string {
  const spaced = code.replaceAll(/[-_]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Returns the options of a select from codes. */
export const codeOptions = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: formatName(value) }));
