import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXTENSIONS } from './extensions.ts';
import { MINOR_UNITS } from './reading/index.ts';
import { OPERATIONS } from './schemas.ts';
import { toWire } from './wire.ts';

const named = OPERATIONS.map(({ operation, schema }) => [operation.name, operation, schema] as const);

interface Sampled {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Sampled[];
  readonly properties?: Readonly<Record<string, Sampled>>;
  readonly items?: Sampled;
}

const MOMENT = '2026-11-23T10:00:00.000Z';
const IS_MOMENT =
  /(?:At|Until|Time|Date(?:Start|End)?|^at|^(?:added|reviewed|declared|taken|expires|messageSent|date))$/;

/** A value that a schema takes, with every optional field. */
function sampleOf(schema: Sampled, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] as Sampled, name);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 12;
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field)]));
  }
  // A city has no digits.
  if (name === 'city') return 'Valletta';
  return IS_MOMENT.test(name) && !/^(?:dateOf|lastUnix)/.test(name) ? MOMENT : 'x1';
}

describe('an extension', () => {
  it('is an operation and is listed once', () => {
    const names = OPERATIONS.map(({ operation }) => operation.name);

    expect(names).toEqual(expect.arrayContaining([...EXTENSIONS]));
    expect(new Set(EXTENSIONS).size).toBe(EXTENSIONS.length);
  });
});

describe('every operation', () => {
  it.each(named)('%s reads an answer of its own schema unchanged', (_name, operation, schema) => {
    const sample = sampleOf(z.toJSONSchema(schema.output as z.core.$ZodType) as Sampled, '');
    const wire: unknown = JSON.parse(
      JSON.stringify(toWire(sample, operation.rest.names, operation.rest.values)),
    );

    const read = operation.reads(wire, MINOR_UNITS);

    expect(schema.output.safeParse(sample).error).toBeUndefined();
    expect(read).toEqual(sample);
  });

  it.each(named)('%s can be settled exactly when it writes', (_name, operation) => {
    expect(operation.settle !== undefined).toBe(operation.kind === 'write');
  });

  it.each(named)('%s maps only wire names of its own fields', (_name, { rest }, schema) => {
    const fields = Object.keys(propertiesOf(schema));
    const inPath = [...rest.path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name);
    const named = [...Object.keys(rest.names ?? {}), ...Object.keys(rest.values ?? {}), ...inPath];
    // Operations on limits share their spelling, of which each needs a part.
    const shared = ['status'];

    expect([...fields, ...shared]).toEqual(expect.arrayContaining(named));
  });

  it.each(named)('%s maps every value of a field that has wire values', (_name, { rest }, schema) => {
    const properties = propertiesOf(schema);
    for (const [field, words] of Object.entries(rest.values ?? {})) {
      if (properties[field])
        expect(Object.keys(words)).toEqual(expect.arrayContaining([...wordsOf(properties[field])]));
      expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
    }
  });

  it('has a unique name and a unique address', () => {
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
