/** Problems of a form: field → key of a text, such as `field.email.required`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Form values by field name. Everything a player types is text until it is sent. */
export type FormValues = Readonly<Record<string, string>>;

/** A step of a flow: the new state and what has to be done about it. */
export interface Transition<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** The key of a field's problem, or nothing. */
export function problemKey(field: string, problem: string | null): FieldProblems {
  return problem === null ? {} : { [field]: `field.${field}.${problem}` };
}

/** The problems without a field's. The very same where it has none, so that what shows them has nothing to draw. */
export function withoutProblem(problems: FieldProblems, field: string): FieldProblems {
  const { [field]: mended, ...rest } = problems;
  return mended ? rest : problems;
}
