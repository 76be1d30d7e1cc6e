import { type AnyOperation, fromWire, INDEFINITE_DAYS } from '@playerdesk/contract/internal';
import type { OperationSchema } from '@playerdesk/contract/schemas';

type Input = Readonly<Record<string, unknown>>;

/** Reads the input of a call from its query or body, and from its path, in the names of the contract. */
export function readInput(
  { rest }: AnyOperation,
  schema: OperationSchema,
  carrier: Input,
  path: Readonly<Record<string, string | undefined>>,
): Input {
  const wire = Object.entries(carrier).filter(([name]) => !Object.hasOwn(rest.fixed ?? {}, name));
  const input = fromWire(Object.fromEntries(wire), rest.names, rest.values) as Input;
  const inPath = Object.entries(path).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, rest.values?.[name] ? readTerm(text) : text] as const],
  );
  return { ...coerce(input, schema), ...Object.fromEntries(inPath) };
}

/** Reads a number of days. Both numbers that the specification reserves mean no end. */
function readTerm(text: string): number | 'indefinite' {
  const days = Number(text);
  return INDEFINITE_DAYS.some((indefinite) => indefinite === days) ? 'indefinite' : days;
}

/** Converts the text of a query to the booleans and numbers of the schema. A body has them already. */
function coerce(input: Input, { input: schema }: OperationSchema): Input {
  const { shape = {} } = schema._zod.def as { shape?: Readonly<Record<string, Field>> };
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, coerceValue(value, getKind(shape[key]))]),
  );
}

function coerceValue(value: unknown, kind: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

interface Field {
  readonly _zod: { readonly def: { readonly type: string; readonly innerType?: Field } };
}

/** Returns the type of a field without `optional`. */
function getKind(field: Field | undefined): string | undefined {
  const def = field?._zod.def;
  return def?.type === 'optional' ? getKind(def.innerType) : def?.type;
}
