// @chunk person-fields

import { activationCodeProblem, emailProblem } from '@playerdesk/contract/internal';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** Returns the validation problems of an activation form. */
export function activationProblems(values: FormValues, needsEmail: boolean): FieldProblems {
  return {
    ...(needsEmail && problemKey('email', emailProblem(values.email ?? ''))),
    ...problemKey('activationCode', activationCodeProblem(values.activationCode ?? '')),
  };
}
