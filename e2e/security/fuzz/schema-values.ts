import fc from 'fast-check';
import type { Json } from './hostile-values.ts';

/** The parts of a JSON schema that the documents of the platform use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'] as const;
const DATE = '2026-11-20';
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['fuzz@example.com', 'fuzz+tag@example.org'],
  date: ['1990-04-12', DATE],
  'date-time': [`${DATE}T09:00:00Z`, `${DATE}T09:00:00.000Z`],
  uuid: ['0b6f4f2e-3f0e-4f5a-9a53-0e7b0a1f6c11'],
  uri: ['https://example.com/page'],
};

/** Returns values that a schema accepts, as deep calls need them. They reach the code behind the validation. */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  for (const kind of ALTERNATIVES) {
    const choices = schema[kind];
    if (choices?.length) return fc.oneof(...choices.map(fromSchema));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objects(schema);
    case 'array':
      return lists(schema);
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema, type);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Json>('any', 1, {}, null);
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fromSchema(schema);
    const isRequired = required.includes(name);
    return (isRequired ? value : fc.option(value, { nil: undefined })).map((drawn) => [name, drawn] as const);
  });
  const known = fc
    .tuple(...fields)
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Json);
  if (typeof additionalProperties !== 'object' || fields.length > 0) return known;
  return fc.dictionary(fc.constantFrom('a', 'b', 'attribute'), fromSchema(additionalProperties), {
    maxKeys: 3,
  });
}

function lists({ items, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema): fc.Arbitrary<Json> {
  if (prefixItems) return fc.tuple(...prefixItems.map(fromSchema));
  const item = typeof items === 'object' ? fromSchema(items) : fc.constant<Json>(1);
  return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
}

function texts({ format = '', pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<Json> {
  const samples = FORMATS[format];
  if (samples) return fc.constantFrom(...samples);
  const matching = pattern === undefined ? null : textsMatching(pattern);
  const longest = Math.max(minLength, Math.min(maxLength, 40));
  return matching ?? fc.string({ unit: 'grapheme-ascii', minLength, maxLength: longest });
}

/** Null for patterns that fast-check cannot generate, such as those with assertions. */
function textsMatching(pattern: string): fc.Arbitrary<string> | null {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern));
    fc.sample(arbitrary, { seed: 1, numRuns: 1 });
    return arbitrary;
  } catch {
    return null;
  }
}

function numbers(schema: JsonSchema, type: 'integer' | 'number'): fc.Arbitrary<Json> {
  const { minimum = -1_000, maximum = 100_000, exclusiveMinimum, exclusiveMaximum } = schema;
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const max = exclusiveMaximum === undefined ? Math.max(maximum, min) : exclusiveMaximum - 1;
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true });
}
