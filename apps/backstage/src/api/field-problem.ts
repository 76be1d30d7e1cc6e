/** Problems as the platform's schemas name them, and what staff read in their place. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^Too small: expected string/, 'Fill in this field.'],
  [/^Too small: expected \w+ to be >=?\s*(\S+)$/, 'Enter at least $1.'],
  [/^Too big: expected string/, 'This is too long.'],
  [/^Too big: expected \w+ to be <=?\s*(\S+)$/, 'Enter at most $1.'],
  [/^Invalid input: expected int/, 'Enter a whole number.'],
  [/^Invalid input: expected number/, 'Enter a number.'],
  [/^Invalid ISO date/, 'Enter a date.'],
  [/^Invalid (string|input|option)/, 'This is not a valid value.'],
];

/** What is wrong with a field, in plain words; as the platform said it where it said it plainly. */
export function fieldProblem(problem: string): string {
  const known = PLAIN.find(([pattern]) => pattern.test(problem));
  if (!known) return problem;
  const [pattern, plain] = known;
  return plain.replace('$1', pattern.exec(problem)?.[1] ?? '');
}
