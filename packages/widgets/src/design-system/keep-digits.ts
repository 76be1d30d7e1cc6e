/** Returns the ASCII digits of a text. Full-width digits count. */
export function keepDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
