import type { OperationSchema } from '@playerdesk/contract/schemas';
import { type FieldProblems, refuseProblems } from '../../infrastructure/refusal.ts';
import type { ProblemFinder } from './call.ts';

/** The input as the schema reads it. Refuses naming every wrong field, the schema's and the rules' together. */
export function validInput(schema: OperationSchema, problems: ProblemFinder, input: unknown): unknown {
  const parsed = schema.input.safeParse(input);
  const found = problems(asFields(input));
  const wrong = {
    ...(!parsed.success && schemaProblems(parsed.error.issues)),
    ...unstorable(asFields(input)),
    ...found,
  };
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

/** PostgreSQL holds no NUL in a text; none is ever meant. */
function unstorable(fields: Readonly<Record<string, unknown>>): FieldProblems {
  const names = Object.keys(fields).filter((name) => hasNul(fields[name]));
  return Object.fromEntries(names.map((name) => [name, 'is not valid']));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}
