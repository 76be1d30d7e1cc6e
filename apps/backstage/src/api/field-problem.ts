/** Problems from the platform's schemas, with plain messages for staff. */
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

/** Returns the problem of a field in plain language. Returns the platform's message if no replacement exists. */
export function fieldProblem(problem: string): string {
  const known = PLAIN.find(([pattern]) => pattern.test(problem));
  if (!known) return problem;
  const [pattern, plain] = known;
  return plain.replace('$1', pattern.exec(problem)?.[1] ?? '');
}
