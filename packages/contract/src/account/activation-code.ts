export type ActivationCodeProblem = 'required' | 'invalid';

/** What is wrong with an activation code (6 to 12 digits), or null. Spaces and dashes are forgiven. */
export function activationCodeProblem(typed: string): ActivationCodeProblem | null {
  const code = compactCode(typed);
  if (code === '') return 'required';
  return /^\d{6,12}$/.test(code) ? null : 'invalid';
}

/** The digits of a code as typed or pasted. */
export function compactCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}
