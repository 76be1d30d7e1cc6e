import { type AnyOperation, fromWire } from '@playerdesk/contract';
import type { OperationSchema } from '@playerdesk/contract/schemas';
import { Refusal } from '../call/refusal.ts';

/** The input of a call as the contract spells it, from the query of a GET or the body of a POST. */
export function readInput(operation: AnyOperation, schema: OperationSchema, query: unknown, body: unknown) {
  refuseDepth(operation.rest.method === 'GET' ? query : body);
  const wire = { ...((operation.rest.method === 'GET' ? query : body) as Record<string, unknown> | null) };
  for (const [name, value] of Object.entries(operation.rest.fixed ?? {})) {
    if (wire[name] !== value) throw new Refusal('ValidationError', { fields: { [name]: 'unknown' } });
    delete wire[name];
  }
  const input = fromWire(wire, operation.rest.names, operation.rest.values) as Record<string, unknown>;
  return operation.rest.method === 'GET' ? coerceText(input, schema) : input;
}

/** Deeper than any input of the contract. */
const DEEPEST = 8;

/** What is nested without end would run the stack out of whoever walks it. */
function refuseDepth(value: unknown, left = DEEPEST): void {
  if (typeof value !== 'object' || value === null) return;
  if (left === 0) throw new Refusal('ValidationError');
  for (const item of Object.values(value)) refuseDepth(item, left - 1);
}

/** A query is text: what the schema wants as a boolean or a number is read as one. */
function coerceText(input: Record<string, unknown>, schema: OperationSchema): Record<string, unknown> {
  const kinds = fieldKinds(schema);
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, coerce(value, kinds[key])]));
}

function coerce(value: unknown, kind: string | undefined): unknown {
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (kind === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

function fieldKinds(schema: OperationSchema): Record<string, string> {
  const definition = schema.input._zod.def as { shape?: Record<string, { _zod: { def: { type: string } } }> };
  return Object.fromEntries(
    Object.entries(definition.shape ?? {}).map(([key, field]) => [key, field._zod.def.type]),
  );
}
