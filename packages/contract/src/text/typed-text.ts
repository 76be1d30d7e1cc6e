// @chunk widget

/** A character that is visible: no blank, control or format character, filler or lone surrogate. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/u;

/** Removes blanks and invisible characters from both ends of a text, where a paste leaves them. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  const isVisible = (character: string) => VISIBLE.test(character);
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join('');
}

/**
 * Normalizes a name, town or line of an address to one spelling: trimmed, composed (NFC), with plain hyphens and
 * blanks, and an apostrophe for the accent that is typed in its place. Letters, case and apostrophes stay as a register
 * writes them.
 */
export function normalizeLine(typed: string): string {
  return trimInvisible(typed)
    .normalize('NFC')
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/[´`]/g, "'")
    .replace(/\p{Zs}+/gu, ' ');
}
