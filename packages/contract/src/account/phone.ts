/** Fewest and most characters of a phone number, an optional plus counted, spaces and dashes not. */
export const PHONE_LENGTH = { min: 8, max: 17 } as const;

/** Calling codes whose national numbers keep their leading zero: Italy, San Marino, Vatican City. */
const KEEPS_LEADING_ZERO = new Set(['39', '378', '379']);

export type PhoneProblem = 'required' | 'invalid';

/** Digits of a calling code: '+46', '0046' and '46' are the same. */
export function callingCodeDigits(callingCode: string): string {
  return callingCode.replace(/\D/g, '').replace(/^00/, '');
}

/** The number as typed without spaces, dashes, dots and brackets, digits of any script as ASCII. */
export function compactPhone(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s().\-‐-―]/g, '');
}

/**
 * What is wrong with a phone number as typed beside its calling code, or null.
 *
 * @param isPlausible Whether a full number (`+` and digits) may exist by the numbering plan of its country.
 */
export function phoneProblem(
  typed: string,
  callingCode: string,
  isPlausible: (full: string) => boolean = () => true,
): PhoneProblem | null {
  const compact = compactPhone(typed);
  if (compact === '') return 'required';
  if (!/^\+?\d+$/.test(compact)) return 'invalid';
  // In full, of another country: with this code before it it would be somebody else's.
  if (compact.startsWith('+') && !compact.startsWith(`+${callingCodeDigits(callingCode)}`)) return 'invalid';
  const full = fullPhone(callingCode, compact);
  if (full.length < PHONE_LENGTH.min || full.length > PHONE_LENGTH.max) return 'invalid';
  return isPlausible(full) ? null : 'invalid';
}

/**
 * The number as sent: '+', calling code, national number without leading zeros (kept where the country
 * keeps them). A number typed in full, with plus or 00 and the same calling code, is not doubled.
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
