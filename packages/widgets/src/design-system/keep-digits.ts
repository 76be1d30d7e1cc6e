/** ASCII digits of what was typed; full-width ones of an Asian keyboard count. */
export function keepDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
