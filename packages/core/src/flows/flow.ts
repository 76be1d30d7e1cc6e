// @chunk widget

/** Validation problems of a form: text key by field, such as `field.email.required`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Form values by field name. All values are text until they are sent. */
export type FormValues = Readonly<Record<string, string>>;

/** Result of a flow: the new state and the effects to perform. */
export interface Transition<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Returns the problem of a field as text key by field, or an empty object. */
export function problemKey(field: string, problem: string | null): FieldProblems {
  return problem === null ? {} : { [field]: `field.${field}.${problem}` };
}

/** Removes the problem of a field. Returns the same object when there is none, so that nothing is rendered again. */
export function withoutProblem(problems: FieldProblems, field: string): FieldProblems {
  const { [field]: mended, ...rest } = problems;
  return mended ? rest : problems;
}
