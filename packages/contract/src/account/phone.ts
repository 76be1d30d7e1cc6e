/** Minimum and maximum characters of a phone number, including a plus and excluding spaces and dashes. */
export const PHONE_LENGTH = { min: 8, max: 17 } as const;

/** Calling codes whose national numbers keep their leading zero: Italy, San Marino, Vatican City. */
const KEEPS_LEADING_ZERO = new Set(['39', '378', '379']);

/** Problem of a phone number. */
export type PhoneProblem = 'required' | 'invalid';

/** Returns the digits of a calling code: '+46', '0046' and '46' are equal. */
export function callingCodeDigits(callingCode: string): string {
  return callingCode.replace(/\D/g, '').replace(/^00/, '');
}

/** Removes spaces, dashes, dots and brackets from a typed number, and converts digits of any script to ASCII. */
export function compactPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s().\-‐-―]/g, '');
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
 * Returns the number as sent: '+', calling code, national number without leading zeros where the country drops them.
 *
 * A full number with the same calling code is not prefixed again.
 */
export function fullPhone(callingCode: string, typed: string): string {
  const code = callingCodeDigits(callingCode);
  const compact = compactPhone(typed);
  const international = compact.replace(/^00/, '+');
  const national = international.startsWith(`+${code}`)
    ? international.slice(code.length + 1)
    : international.replace(/^\+/, '');
  return `+${code}${KEEPS_LEADING_ZERO.has(code) ? national : national.replace(/^0+/, '')}`;
}
