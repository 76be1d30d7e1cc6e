import { type AnyOperation, fromWire } from '@playerdesk/contract/internal';
import type * as z from 'zod/mini';
import { type Difference, merged } from './difference.ts';
import { misspeltNames } from './misspelling.ts';
import { kindOf } from './show.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Returns the differences between an answer and a schema, in contract names. */
export function shapeDifferences(schema: z.ZodMiniType, answer: unknown): Difference[] {
  return differencesOf(schema, answer, (name) => name, {});
}

/** Spelling of names and values on a wire. */
export interface WireSpelling {
  wireName(name: string): string;
  /** Converts a wire body to contract names. */
  read(body: unknown): unknown;
  readonly words: WireWords;
}

/** Spelling of a wire that uses contract names. */
export const PLAIN: WireSpelling = { wireName: (name) => name, read: (body) => body, words: {} };

export function restSpelling({ rest }: AnyOperation): WireSpelling {
  return {
    wireName: (name) => rest.names?.[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
    read: (body) => fromWire(body, rest.names, rest.values),
    words: rest.values ?? {},
  };
}

/** Returns the differences between a raw answer and a schema in wire names, including misspelled names. */
export function wireShapeDifferences(
  schema: z.ZodMiniType,
  body: unknown,
  { wireName, read, words }: WireSpelling,
): Difference[] {
  if (body === undefined) {
    return isEmptyObject(schema) ? [] : [{ path: 'answer', expected: 'JSON', got: 'no JSON' }];
  }
  const misspelt = misspeltNames(schema, body, wireName);
  const others = differencesOf(schema, read(body), wireName, words);
  // A misspelled field is one difference, not two.
  const reported = new Set(misspelt.map(({ path }) => path));
  return [...misspelt, ...others.filter(({ path }) => !reported.has(path))];
}

type WireWords = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

function differencesOf(
  schema: z.ZodMiniType,
  read: unknown,
  spell: (name: string) => string,
  words: WireWords,
): Difference[] {
  const { error } = schema.safeParse(read);
  const found = (error?.issues ?? []).flatMap(innermost).map((issue) => ({
    path: spellPath(issue.path, spell),
    expected: expectationOf(issue, words),
    got: gotOf(issue, at(read, issue.path)),
  }));
  return merged(found);
}

/** Returns the issue of the first alternative when all of them fail. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [first = []] = issue.errors;
  return first.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function expectationOf(issue: Issue, words: WireWords): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? `a value of kind ${issue.expected}`;
  if (issue.code === 'invalid_value') {
    const spelt = words[String(issue.path.at(-1))];
    return `one of ${issue.values.map((value) => spelt?.[String(value)] ?? String(value)).join(', ')}`;
  }
  if (issue.code === 'invalid_format') return `a text of the form ${issue.format}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}${unitOf(issue.origin)}`;
  return issue.message ?? issue.code;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';

/** Describes a received value. An enum value is shown because it is not secret; otherwise only the type is shown. */
function gotOf(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value' && typeof value === 'string' && value.length <= 40) return value;
  if (typeof value === 'string' && issue.code !== 'invalid_type') return `${value.length} characters`;
  return kindOf(value);
}

/** Formats a path such as `Countries[].Code`, without list indexes. */
function spellPath(path: Path, spell: (name: string) => string): string {
  const text = path
    .map((part) => (typeof part === 'number' ? '[]' : `.${spell(String(part))}`))
    .join('')
    .replace(/^\./, '');
  return text === '' ? 'answer' : text;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );
}

function isEmptyObject(schema: z.ZodMiniType): boolean {
  return schema.safeParse({}).success;
}
