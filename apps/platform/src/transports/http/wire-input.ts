import { type AnyOperation, fromWire, INDEFINITE_DAYS } from '@playerdesk/contract/internal';
import type { OperationSchema } from '@playerdesk/contract/schemas';
import { Refusal } from '../../infrastructure/refusal.ts';

/** Calls without a body, by method. */
const isBodyless = ({ rest }: AnyOperation) => rest.method === 'GET' || rest.method === 'DELETE';

/** Reads the input of a call from its query or body, in the spelling of the contract. */
export function readInput(operation: AnyOperation, schema: OperationSchema, query: unknown, body: unknown) {
  const carrier = isBodyless(operation) ? query : body;
  refuseDepth(carrier);
  const wire = { ...(carrier as Record<string, unknown> | null) };
  for (const [name, value] of Object.entries(operation.rest.fixed ?? {})) {
    if (wire[name] !== value) throw new Refusal('ValidationError', { fields: { [name]: 'unknown' } });
    delete wire[name];
  }
  const input = fromWire(wire, operation.rest.names, operation.rest.values) as Record<string, unknown>;
  return isBodyless(operation) ? coerceText(input, schema) : input;
}

/** Reads the parameters in a call's path. An absent optional parameter is undefined. */
export function readPath({ rest }: AnyOperation, params: unknown): Record<string, unknown> {
  const fields = Object.entries(params as Record<string, string | undefined>).flatMap(([name, text]) =>
    text ? [[name, rest.values?.[name] ? readTerm(text) : text] as const] : [],
  );
  return Object.fromEntries(fields);
}

/**
 * Parses a number of days in a path. Both numbers that the specification reserves mean no end. An invalid number
 * becomes NaN, which no schema accepts.
 */
function readTerm(text: string): number | 'indefinite' {
  if (!/^[1-9]\d{0,5}$/.test(text)) return Number.NaN;
  const days = Number(text);
  return INDEFINITE_DAYS.some((indefinite) => indefinite === days) ? 'indefinite' : days;
}

/** Deeper than any input of the contract. */
const DEEPEST = 8;

/** Refuses input nested so deeply that a traversal would overflow the stack. */
function refuseDepth(value: unknown, depth = DEEPEST): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new Refusal('ValidationError');
  for (const item of Object.values(value)) refuseDepth(item, depth - 1);
}

/** Coerces the text of a query to the booleans and numbers of the schema. */
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
  const definition = schema.input._zod.def as { shape?: Record<string, Field> };
  return Object.fromEntries(
    Object.entries(definition.shape ?? {}).map(([key, field]) => [key, getKind(field)]),
  );
}

interface Field {
  readonly _zod: { readonly def: { readonly type: string; readonly innerType?: Field } };
}

/** Returns the type of a field without `optional`. */
function getKind({ _zod: { def } }: Field): string {
  return def.type === 'optional' && def.innerType ? getKind(def.innerType) : def.type;
}
