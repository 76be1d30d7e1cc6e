import { hasMixedScripts, hasRareLetters } from '../text/scripts.ts';
import { normalizeLine } from '../text/typed-text.ts';

/** Maximum length of a first or last name at sign-up, in characters. Profile edit has no maximum. */
export const NAME_MAX_LENGTH = 40;

/**
 * Letters and marks of any script, space, apostrophe (also the first character: `'t Hoen`), hyphen, period, the middle
 * dots of Catalan and Japanese, and the joiners inside words of scripts without capitals, such as Persian and Sinhala.
 */
const SHAPE = /^['’‘]?[\p{L}\p{M}](?:[ '’‘.·・･-]*[\p{L}\p{M}]|[\u200c\u200d]\p{Lo})*[ '’‘.·・･-]*$/u;

/** Problem of a first or last name. */
export type NameProblem = 'required' | 'invalid' | 'mixed-scripts' | 'too-long';

/**
 * Validates a first or last name. Returns the problem, or null. Letters of several scripts are a disguise: "Mаria" with
 * a Cyrillic "а" looks like "Maria", and so do letters that no name is written with.
 *
 * @param maxLength Null means no maximum.
 */
export function nameProblem(typed: string, maxLength: number | null = NAME_MAX_LENGTH): NameProblem | null {
  const name = normalizeLine(typed);
  if (name === '') return 'required';
  if (!SHAPE.test(name)) return 'invalid';
  if (hasRareLetters(name)) return 'invalid';
  if (hasMixedScripts(name)) return 'mixed-scripts';
  if (maxLength !== null && [...name].length > maxLength) return 'too-long';
  return null;
}
