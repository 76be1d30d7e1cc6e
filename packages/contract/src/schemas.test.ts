import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AnyOperation } from './operation.ts';
import { MINOR_UNITS } from './reading/index.ts';
import { OPERATIONS } from './schemas.ts';
import { findAmountField } from './testing/find-amount-field.ts';
import { sampleOf } from './testing/sample-of.ts';
import { toWire } from './wire.ts';

const named = OPERATIONS.map(({ operation, schema }) => [operation.name, operation, schema] as const);

describe('an extension', () => {
  it('is the only operation whose schema names a procedure', () => {
    const others = OPERATIONS.filter(({ schema }) => schema.procedure && !schema.extension);

    expect(others.map(({ operation }) => operation.name)).toEqual([]);
  });
});

describe('every operation', () => {
  it.each(named)('%s reads an answer of its own schema unchanged', (_name, operation, schema) => {
    const sample = sampleOf(schema.output);

    const read = operation.reads(toAnswer(sample, operation), MINOR_UNITS);

    expect(schema.output.safeParse(sample).error).toBeUndefined();
    expect(read).toEqual(sample);
  });

  it.each(named)('%s says whether it needs its amounts, if it has any', (_name, operation, schema) => {
    const report = vi.fn();
    const answer = toAnswer(sampleOf(schema.output), operation);
    const read = () => operation.reads(answer, { ...MINOR_UNITS, amounts: undefined, report });

    const isRead = hasAnswer(read) && report.mock.calls.length === 0;

    if (!isRead) expect(schema.amounts).toBeDefined();
  });

  it.each(named)('%s converts the amounts of its input, if it has any', (_name, operation, { input }) => {
    expect(operation.scaleAmounts !== undefined).toBe(findAmountField(input) !== undefined);
  });

  it.each(named)('%s takes its example input', (_name, _operation, { input, exampleInput }) => {
    if (exampleInput) expect(input.safeParse(exampleInput).error).toBeUndefined();
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

/** The answer of REST with the values of a sample. */
const toAnswer = (sample: unknown, { rest }: AnyOperation): unknown =>
  JSON.parse(JSON.stringify(toWire(sample, rest.names, rest.values)));

function hasAnswer(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

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
