// @chunk widget

import { toAsciiDigits } from './digits.ts';

/** Least and most digits of a code. */
export interface CodeLength {
  readonly min: number;
  readonly max: number;
}

/** Blanks, dashes and invisible characters between the digits of a code. */
const SEPARATOR = /[\s\p{Cf}\p{Pd}.]/gu;
/**
 * The line that binds a code to a site: `@example.com #123456`.
 *
 * @see https://wicg.github.io/sms-one-time-codes/
 */
const BOUND_CODE = /@[^\s@#]+ #(\d+)/;

/** Returns the digits of a text that holds nothing but digits and separators, such as a code while it is typed. */
export function digitsAlone(text: string): string | null {
  const digits = toAsciiDigits(text).replace(SEPARATOR, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/**
 * Returns the code of a typed or pasted text: its run of digits with that length. Of several different runs the one
 * that is bound to a site counts. Null when no run, or more than one, can be the code.
 */
export function findCode(text: string, { min, max }: CodeLength): string | null {
  const isCode = (digits: string) => digits.length >= min && digits.length <= max;
  const alone = digitsAlone(text);
  if (alone !== null) return [alone, withoutRepetition(alone)].find(isCode) ?? null;
  const message = toAsciiDigits(text);
  const bound = BOUND_CODE.exec(message)?.[1];
  if (bound && isCode(bound)) return bound;
  const runs = new Set(message.match(/\d+/g)?.filter(isCode));
  const [code, another] = runs.size > 0 ? runs : new Set(findGroups(message).filter(isCode));
  return another === undefined ? (code ?? null) : null;
}

/** Some keyboards fill in a code twice. */
function withoutRepetition(digits: string): string {
  const half = digits.slice(0, digits.length / 2);
  return digits === half + half ? half : digits;
}

/** Returns the digits of groups of equal length, as in "123 456" and "12-34-56". */
function findGroups(message: string): string[] {
  const groups = message.match(/\d+(?:[ -]\d+)+/g) ?? [];
  return groups.flatMap((group) => {
    const parts = group.split(/[ -]/);
    return parts.every(({ length }) => length === parts[0]?.length) ? [parts.join('')] : [];
  });
}
