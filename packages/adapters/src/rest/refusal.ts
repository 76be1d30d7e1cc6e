import { type AnyOperation, type ErrorFacts, readWireError } from '@playerdesk/contract';

type Meaning = Pick<ErrorFacts, 'code' | 'field' | 'fields'>;

/** What a refusal's code and details mean in the area of its operation. */
export function meaningOf(operation: AnyOperation, code: string, details: unknown): Meaning {
  const keys = detailKeys(details);
  return { ...firstKnown(operation, code, keys), ...fieldCodes(operation, code, keys) };
}

/** Of several details the first that means something here tells the whole. */
function firstKnown({ area }: AnyOperation, code: string, details: string[]): Meaning {
  const read = details.map((key) => readWireError(area, code, key));
  return read.find(({ field }) => field !== undefined) ?? readWireError(area, code, details[0]);
}

/** Details come as an object by field or as a list of names or of `{ Key }`. */
function detailKeys(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return [];
  if (!Array.isArray(details)) return Object.keys(details);
  return details.flatMap((item: unknown) => {
    const { Key, Field } = (item ?? {}) as { Key?: unknown; Field?: unknown };
    const name = typeof item === 'string' ? item : (Key ?? Field);
    return typeof name === 'string' ? [name] : [];
  });
}

function fieldCodes({ area }: AnyOperation, code: string, details: string[]): Pick<Meaning, 'fields'> {
  const named = details.map((key) => readWireError(area, code, key));
  const entries = named.flatMap(({ field, code: fieldCode }) => (field ? [[field, fieldCode] as const] : []));
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {};
}
