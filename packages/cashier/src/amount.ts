import { minorDigits } from '@playerdesk/contract/internal';

/** Formats an amount for payment providers: whole units with the decimals of the currency, such as `50.00`. */
export function decimalAmount(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

/**
 * Parses an amount of a provider into integer minor units. Accepts grouped formats such as `1 025,00` and `1,025.00`.
 *
 * @returns Undefined for an invalid or an ambiguous amount, such as `1,025`.
 */
export function minorAmount(written: unknown, currency: string): number | undefined {
  const decimal = typeof written === 'number' ? String(written) : decimalOf(written, minorDigits(currency));
  if (decimal === undefined || !/^\d{1,12}([.]\d{1,8})?$/.test(decimal)) return undefined;
  return Math.round(Number(decimal) * 10 ** minorDigits(currency));
}

/** Normalizes a formatted amount: a decimal point and no group separators. */
function decimalOf(written: unknown, digits: number): string | undefined {
  if (typeof written !== 'string') return undefined;
  const text = written.trim().replace(/[\s'’]/g, '');
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return text;
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  const decimals = text.length - text.lastIndexOf(last) - 1;
  // One separator before three digits may separate thousands or decimals, unless the currency has three decimals.
  const isAmbiguous = marks.length === 1 && decimals === 3 && digits !== 3;
  if (isAmbiguous || (isRepeated && new Set(marks).size > 1)) return undefined;
  if (isRepeated) return grouped(text, last);
  const [whole = '', fraction = ''] = [text.slice(0, -decimals - 1), text.slice(text.length - decimals)];
  const group = marks.length > 1 ? marks[0] : undefined;
  const units = group === undefined ? whole : grouped(whole, group);
  return units === undefined ? undefined : `${units}.${fraction}`;
}

function grouped(text: string, mark: string | undefined): string | undefined {
  const [first = '', ...rest] = text.split(mark ?? ',');
  const isSound = /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
  return isSound ? [first, ...rest].join('') : undefined;
}
