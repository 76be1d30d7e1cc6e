import { hidesText } from '../text/hidden-characters.ts';
import { trimInvisible } from '../text/typed-text.ts';

/** Maximum passkeys per player. */
export const MOST_PASSKEYS = 10;

/** Maximum characters of the name of a passkey. */
export const LONGEST_PASSKEY_NAME = 40;

/**
 * Returns the name of a passkey as it is stored: trimmed, in one spelling of its letters. Null for a name without a visible
 * character, one that is too long, and one with characters that hide text or change its direction or lines.
 */
export function normalizePasskeyName(typed: string): string | null {
  const name = trimInvisible(typed).normalize('NFC');
  const isName =
    name !== '' && name.length <= LONGEST_PASSKEY_NAME && !hidesText(name) && !/\p{Cs}/u.test(name);
  return isName ? name : null;
}
