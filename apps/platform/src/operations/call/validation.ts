import type { OperationSchema } from '@playerdesk/contract/schemas';
import { type FieldProblems, refuseProblems } from '../../infrastructure/refusal.ts';
import type { ProblemFinder } from './call.ts';

/**
 * Parses the input with the schema.
 * @throws Refusal `ValidationError` with every invalid field, from the schema and from the rules.
 */
export function validInput(schema: OperationSchema, problems: ProblemFinder, input: unknown): unknown {
  const parsed = schema.input.safeParse(input);
  const ruleProblems = problems(asFields(input));
  const wrong = {
    ...(!parsed.success && schemaProblems(parsed.error.issues)),
    ...unstorable(asFields(input)),
    ...ruleProblems,
  };
  refuseProblems(wrong);
  // Unreachable at run time: both failures are thrown above. Narrows the type.
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

function schemaProblems(issues: readonly { path: PropertyKey[] }[]): FieldProblems {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'body'), 'is not valid']));
}

function asFields(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
}

/** Rejects NUL characters, which PostgreSQL cannot store in a text. */
function unstorable(fields: Readonly<Record<string, unknown>>): FieldProblems {
  const names = Object.keys(fields).filter((name) => hasNul(fields[name]));
  return Object.fromEntries(names.map((name) => [name, 'is not valid']));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}
