/** Normalizes a person's name for comparison: case, accents, blanks and punctuation are ignored. */
export function personNameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return plainLetters(`${firstName} ${lastName}`);
}

/** Returns letters and digits of any script, in lower case and without accents. All else becomes single blanks. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
