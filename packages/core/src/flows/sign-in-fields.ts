// @chunk widget

import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** Returns the validation problems of a sign-in form. Checks for empty fields only. */
export function signInProblems(values: FormValues): FieldProblems {
  return {
    ...problemKey('email', (values.email ?? '').trim() === '' ? 'required' : null),
    ...problemKey('password', (values.password ?? '') === '' ? 'required' : null),
  };
}
