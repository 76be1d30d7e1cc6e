import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** What is wrong with a sign-in form. Only emptiness: whether they fit is for the platform to say. */
export function signInProblems(values: FormValues): FieldProblems {
  return {
    ...problemKey('email', (values.email ?? '').trim() === '' ? 'required' : null),
    ...problemKey('password', (values.password ?? '') === '' ? 'required' : null),
  };
}
