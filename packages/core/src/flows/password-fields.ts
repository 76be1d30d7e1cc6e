import { type PasswordPolicy, passwordProblem } from '@playerdesk/contract/internal';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** Returns the validation problems of a password change. */
export function passwordChangeProblems(
  values: FormValues,
  email: string,
  policy: PasswordPolicy,
): FieldProblems {
  return {
    ...problemKey('oldPassword', (values.oldPassword ?? '') === '' ? 'required' : null),
    ...problemKey('newPassword', passwordProblem(values.newPassword ?? '', email, policy)),
  };
}
