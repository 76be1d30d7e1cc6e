import { minorDigits } from '@playerdesk/contract';

/** An amount as payment providers write it: whole units with the currency's own decimals, such as `50.00`. */
export function decimalAmount(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

/**
 * Integer minor units of an amount that a provider wrote, also formatted as `1 025,00` or `1,025.00`. Undefined where
 * it is no amount, or one that can be read in two ways, such as `1,025`.
 */
export function minorAmount(written: unknown, currency: string): number | undefined {
  const decimal = typeof written === 'number' ? String(written) : decimalOf(written, minorDigits(currency));
  if (decimal === undefined || !/^\d{1,12}([.]\d{1,8})?$/.test(decimal)) return undefined;
  return Math.round(Number(decimal) * 10 ** minorDigits(currency));
}

/** A formatted amount with a point before its decimals and nothing between its thousands. */
function decimalOf(written: unknown, digits: number): string | undefined {
  if (typeof written !== 'string') return undefined;
  const text = written.trim().replace(/[\s'’]/g, '');
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return text;
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  const decimals = text.length - text.lastIndexOf(last) - 1;
  // One mark before three digits divides thousands or decimals, unless the currency has three.
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
