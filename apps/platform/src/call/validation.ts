import type { OperationSchema } from '@playerdesk/contract/schemas';
import type { ProblemFinder } from './call.ts';
import { type FieldProblems, refuseProblems } from './refusal.ts';

/** The input as the schema reads it. Refuses naming every wrong field, the schema's and the rules' together. */
export function validInput(schema: OperationSchema, problems: ProblemFinder, input: unknown): unknown {
  const parsed = schema.input.safeParse(input);
  const found = problems(asFields(input));
  const wrong = parsed.success ? found : { ...schemaProblems(parsed.error.issues), ...found };
  refuseProblems(wrong);
  // Both ways out are above; this keeps the types honest.
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

function schemaProblems(issues: readonly { path: PropertyKey[] }[]): FieldProblems {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'body'), 'is not valid']));
}

function asFields(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
}
