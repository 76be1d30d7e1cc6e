/** Problem of an activation code. */
export type ActivationCodeProblem = 'required' | 'invalid';

/** Validates an activation code (6 to 12 digits). Spaces and dashes are ignored. Returns the problem, or null. */
export function activationCodeProblem(typed: string): ActivationCodeProblem | null {
  const code = compactCode(typed);
  if (code === '') return 'required';
  return /^\d{6,12}$/.test(code) ? null : 'invalid';
}

/** Returns the digits of a typed or pasted code. */
export function compactCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}
