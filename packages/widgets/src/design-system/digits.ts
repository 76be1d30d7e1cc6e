import { digitsAlone, findCode, toAsciiDigits } from '@playerdesk/contract/internal';

export { toAsciiDigits };

/** Returns the digits of a text, of any script, in ASCII. */
export function keepDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '');
}

/**
 * Returns the digits of a code that is typed so far, or of the code in a pasted message. Null for a text that holds no
 * code of that length.
 */
export function readCode(text: string, length: number): string | null {
  const typed = digitsAlone(text);
  return typed !== null && typed.length <= length ? typed : findCode(text, { min: length, max: length });
}
