import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OPERATIONS } from './schemas.ts';

const named = OPERATIONS.map(({ operation, schema }) => [operation.name, operation, schema] as const);

interface ObjectSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

describe('every operation', () => {
  it.each(named)('%s expects of an answer what its schema requires', (_name, operation, schema) => {
    const output = z.toJSONSchema(schema.output as z.core.$ZodType) as ObjectSchema;
    const required = (output.required ?? []).map((key) => [key, kindOf(output.properties?.[key]?.type)]);
    expect(operation.expects).toEqual(Object.fromEntries(required));
  });

  it.each(named)('%s has a way to settle exactly when it writes', (_name, operation) => {
    expect(operation.settle !== undefined).toBe(operation.kind === 'write');
  });

  it.each(named)('%s names fields on the wire that it has', (_name, { rest }, schema) => {
    const fields = Object.keys(propertiesOf(schema));
    const inPath = [...rest.path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name);
    const named = [...Object.keys(rest.names ?? {}), ...Object.keys(rest.values ?? {}), ...inPath];
    // Operations on limits share their spelling, of which each needs a part.
    const shared = ['status'];
    expect([...fields, ...shared]).toEqual(expect.arrayContaining(named));
  });

  it.each(named)(
    '%s has a word on the wire for each word of a field that has any',
    (_name, { rest }, schema) => {
      const properties = propertiesOf(schema);
      for (const [field, words] of Object.entries(rest.values ?? {})) {
        if (properties[field]) expect(Object.keys(words)).toEqual(wordsOf(properties[field]));
        expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
      }
    },
  );

  it('has a name of its own and an address of its own', () => {
    const names = OPERATIONS.map(({ operation }) => operation.name);
    const addresses = OPERATIONS.map(({ operation }) => `${operation.rest.method} ${operation.rest.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

interface Words {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Words[];
}
type Property = readonly [name: string, schema: Words];

/** The words a property may hold, those of a choice between words and numbers too. */
function wordsOf({ enum: words, const: word, anyOf = [] }: Words): readonly string[] {
  return [...(words ?? []), ...(word === undefined ? [] : [word]), ...anyOf.flatMap(wordsOf)];
}

/** Every property of an operation's input and output by name, however deep. */
function propertiesOf({ input, output }: (typeof OPERATIONS)[number]['schema']) {
  const walk = (value: unknown): Property[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = 'properties' in value ? (Object.entries(value.properties as object) as Property[]) : [];
    return [...own, ...Object.values(value).flatMap(walk)];
  };
  const sides = [input, output].map((side) =>
    z.toJSONSchema(side as z.core.$ZodType, { unrepresentable: 'any' }),
  );
  return Object.fromEntries(sides.flatMap(walk));
}

function kindOf(type: string | undefined): string | undefined {
  return type === 'integer' ? 'number' : type;
}
