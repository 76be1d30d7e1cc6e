import { emailProblem, type PasswordPolicy, passwordProblem } from '@playerdesk/contract/internal';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** Returns the validation problems of a form that requests a reset link. */
export function forgotPasswordProblems(values: FormValues): FieldProblems {
  return problemKey('email', emailProblem(values.email ?? ''));
}

/**
 * Returns the validation problems of a new password and its repetition.
 *
 * @param email The password must not contain it.
 */
export function newPasswordProblems(
  { password = '', confirmPassword = '' }: FormValues,
  email: string,
  policy: PasswordPolicy,
): FieldProblems {
  const repeated = confirmPassword === '' ? 'required' : confirmPassword === password ? null : 'match';
  return {
    ...problemKey('password', passwordProblem(password, email, policy)),
    ...problemKey('confirmPassword', repeated),
  };
}
