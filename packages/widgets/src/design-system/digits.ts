/** ASCII digits of what was typed; full-width ones of an Asian keyboard count. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}
