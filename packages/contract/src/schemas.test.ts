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
    const fields = [schema.input, schema.output].flatMap((side) =>
      Object.keys(
        (z.toJSONSchema(side as z.core.$ZodType, { unrepresentable: 'any' }) as ObjectSchema).properties ??
          {},
      ),
    );
    expect(fields).toEqual(expect.arrayContaining(Object.keys(rest.names ?? {})));
  });

  it('has a name of its own and an address of its own', () => {
    const names = OPERATIONS.map(({ operation }) => operation.name);
    const addresses = OPERATIONS.map(({ operation }) => `${operation.rest.method} ${operation.rest.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

function kindOf(type: string | undefined): string | undefined {
  return type === 'integer' ? 'number' : type;
}
