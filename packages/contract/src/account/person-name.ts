/** Maximum length of a first or last name at sign-up, in characters. Profile edit has no maximum. */
export const NAME_MAX_LENGTH = 40;

/** Letters and marks of any script, space, apostrophe, hyphen, period, and the middle dot of Catalan. */
const SHAPE = /^[\p{L}\p{M}][\p{L}\p{M} '’.·-]*$/u;

/** Problem of a first or last name. */
export type NameProblem = 'required' | 'invalid' | 'too-long';

/** Validates a first or last name. Returns the problem, or null. `maxLength` of null means no maximum. */
export function nameProblem(typed: string, maxLength: number | null = NAME_MAX_LENGTH): NameProblem | null {
  const name = typed.trim();
  if (name === '') return 'required';
  if (!SHAPE.test(name)) return 'invalid';
  if (maxLength !== null && [...name].length > maxLength) return 'too-long';
  return null;
}
