import * as z from 'zod/mini';
import { type Difference, merged } from './difference.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Finds fields of an answer with another case or other separators in their name. */
export function misspeltNames(
  schema: z.ZodMiniType,
  body: unknown,
  wireName: (name: string) => string,
): Difference[] {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  return merged(search(json, body, '', wireName));
}

function search(
  schema: JsonSchema,
  value: unknown,
  path: string,
  wireName: (name: string) => string,
): Difference[] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;
  if (Array.isArray(value)) {
    return inner.items ? value.flatMap((item) => search(inner.items ?? {}, item, `${path}[]`, wireName)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(inner.properties ?? {}).map(([name, of]) => ({ name: wireName(name), of }));
  const right = new Set(fields.map(({ name }) => name));
  const bare = new Map(Object.keys(value).map((key) => [bareName(key), key]));
  return fields.flatMap(({ name, of }) => {
    const place = path === '' ? name : `${path}.${name}`;
    const found = bare.get(bareName(name));
    if (found === undefined) return [];
    const below = search(of, (value as Record<string, unknown>)[found], place, wireName);
    if (found === name || right.has(found) || Object.hasOwn(value, name)) return below;
    return [{ path: place, expected: `the name ${name}`, got: `the name ${found}` }, ...below];
  });
}

const bareName = (name: string) => name.replace(/[_\-\s]/g, '').toLowerCase();
