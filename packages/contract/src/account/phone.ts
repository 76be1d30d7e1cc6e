// @chunk person

import { toAsciiDigits } from '../text/digits.ts';
import { NUMBERING_PLANS } from './numbering-plans.data.ts';

/** Minimum and maximum characters of a phone number, including a plus and excluding spaces and dashes. */
export const PHONE_LENGTH = { min: 8, max: 17 } as const;

/** Problem of a phone number. */
export type PhoneProblem = 'required' | 'invalid';

/** Returns the digits of a calling code: '+46', '0046' and '46' are equal. */
export function callingCodeDigits(callingCode: string): string {
  return callingCode.replace(/\D/g, '').replace(/^00/, '');
}

/** Removes separators and invisible characters from a typed number, and converts digits of any script to ASCII. */
export function compactPhone(typed: string): string {
  return toAsciiDigits(typed).replace(/[\s()./\p{Pd}\p{Cf}]/gu, '');
}

/**
 * Validates a phone number with its calling code. Returns the problem, or null.
 *
 * @param isPlausible Whether a full number (`+` and digits) is possible under the numbering plan of its country.
 */
export function phoneProblem(
  typed: string,
  callingCode: string,
  isPlausible: (full: string) => boolean = () => true,
): PhoneProblem | null {
  const compact = compactPhone(typed);
  if (compact === '') return 'required';
  if (!/^\+?\d+$/.test(compact)) return 'invalid';
  // A full number of another country: prefixing this calling code would make it another person's number.
  if (compact.startsWith('+') && !compact.startsWith(`+${callingCodeDigits(callingCode)}`)) return 'invalid';
  const full = fullPhone(callingCode, compact);
  if (full.length < PHONE_LENGTH.min || full.length > PHONE_LENGTH.max) return 'invalid';
  return isPlausible(full) ? null : 'invalid';
}

/**
 * Returns the one spelling of a number (E.164): '+', calling code, national number without the prefix that is dialed
 * within its country only.
 *
 * A full number with the same calling code is not prefixed again.
 *
 * @see https://www.itu.int/rec/T-REC-E.164
 */
export function fullPhone(callingCode: string, typed: string): string {
  const code = callingCodeDigits(callingCode);
  const compact = compactPhone(typed);
  const international = compact.replace(/^00/, '+');
  const national = international.startsWith(`+${code}`)
    ? international.slice(code.length + 1)
    : international.replace(/^\+/, '');
  return `+${code}${withoutTrunkPrefix(code, national)}`;
}

/** Removes the prefix of calls within a country. A number that is complete with its first digits keeps them. */
function withoutTrunkPrefix(code: string, national: string): string {
  const { prefix = '', lengths } = NUMBERING_PLANS[code] ?? {};
  const isComplete = (digits: string) => lengths?.includes(digits.length);
  const candidates = [national, national.replace(prefix, '')];
  return candidates.find(isComplete) ?? national.replace(/^0+/, '');
}
