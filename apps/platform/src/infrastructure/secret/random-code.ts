import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for each other: five bits each. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Creates a code that a person copies by hand. */
export function createRandomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
