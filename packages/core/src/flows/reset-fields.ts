import { emailProblem, type PasswordPolicy, passwordProblem } from '@playerdesk/contract';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** What is wrong with a form that asks for a reset link. */
export function forgotPasswordProblems(values: FormValues): FieldProblems {
  return problemKey('email', emailProblem(values.email ?? ''));
}

/** What is wrong with a new password and its repetition. `email` is what the password may not include. */
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
