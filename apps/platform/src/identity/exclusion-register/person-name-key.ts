/** The form in which two persons' names are compared: case, accents, blanks and punctuation do not make another. */
export function personNameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return plainLetters(`${firstName} ${lastName}`);
}

/** Letters and digits of any script, in lower case and without accents; the rest folded into single blanks. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
