import { OPERATIONS } from '@playerdesk/contract/schemas';

/** The parts of a validation issue that are reported. */
interface Issue {
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly values?: unknown;
  readonly input?: unknown;
}

/**
 * Returns the differences between an answer and the contract, as `limits[0].id: expected string, got number`. They
 * contain no value of the answer.
 */
export function findDifferences(name: string, answer: unknown): readonly string[] {
  const schema = OPERATIONS.find(({ operation }) => operation.name === name)?.schema.output;
  const { error } = schema?.safeParse(answer, { error: describeIssue }) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => `${formatPath(path)}: ${message}`);
}

function describeIssue({ code, expected, values, input }: Issue): string {
  if (code === 'invalid_type') return `expected ${String(expected)}, got ${getKind(input)}`;
  if (code === 'invalid_value' && Array.isArray(values)) return `expected one of ${values.join(', ')}`;
  return `not as in the contract (${String(code)})`;
}

function getKind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function formatPath(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || 'answer';
}
