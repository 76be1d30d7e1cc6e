/** Longest first or last name accepted at sign-up, in characters. Profile edit has no such limit. */
export const NAME_MAX_LENGTH = 40;

/** Letters and marks of any script, space, apostrophe, hyphen, full stop, and the middle dot of Catalan. */
const SHAPE = /^[\p{L}\p{M}][\p{L}\p{M} '’.·-]*$/u;

export type NameProblem = 'required' | 'invalid' | 'too-long';

/** What is wrong with a first or last name, or null. `maxLength` is null where no limit applies. */
export function nameProblem(typed: string, maxLength: number | null = NAME_MAX_LENGTH): NameProblem | null {
  const name = typed.trim();
  if (name === '') return 'required';
  if (!SHAPE.test(name)) return 'invalid';
  if (maxLength !== null && [...name].length > maxLength) return 'too-long';
  return null;
}
