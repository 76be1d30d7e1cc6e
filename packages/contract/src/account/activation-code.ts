// @chunk person-fields

import { type CodeLength, findCode } from '../text/code-text.ts';

/** Number of digits of an activation code. */
export const ACTIVATION_CODE_LENGTH: CodeLength = { min: 6, max: 12 };

/** Problem of an activation code. */
export type ActivationCodeProblem = 'required' | 'invalid';

/** Validates an activation code (6 to 12 digits), also inside a pasted message. Returns the problem, or null. */
export function activationCodeProblem(typed: string): ActivationCodeProblem | null {
  const code = compactCode(typed);
  if (code === '') return 'required';
  return /^\d{6,12}$/.test(code) ? null : 'invalid';
}

/** Returns the digits of a typed code, or of the code in a pasted message. */
export function compactCode(typed: string): string {
  return findCode(typed, ACTIVATION_CODE_LENGTH) ?? typed.replace(/[\s-]/g, '');
}
