import { type AnyOperation, fromWire } from '@playerdesk/contract';
import type * as z from 'zod/mini';
import { type Difference, merged } from './difference.ts';
import { misspeltNames } from './misspelling.ts';
import { kindOf } from './show.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Where an answer is not what a schema says, in the contract's own names. */
export function shapeDifferences(schema: z.ZodMiniType, answer: unknown): Difference[] {
  return differencesOf(schema, answer, (name) => name, {});
}

/** How a wire spells what the contract calls otherwise. */
export interface WireSpelling {
  wireName(name: string): string;
  /** A body of the wire in the contract's names. */
  read(body: unknown): unknown;
  readonly words: WireWords;
}

/** The spelling of a wire that takes names as they are. */
export const PLAIN: WireSpelling = { wireName: (name) => name, read: (body) => body, words: {} };

export function restSpelling({ rest }: AnyOperation): WireSpelling {
  return {
    wireName: (name) => rest.names?.[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
    read: (body) => fromWire(body, rest.names, rest.values),
    words: rest.values ?? {},
  };
}

/** Where an answer as it came is not what a schema says: in the wire's names, and names that are spelt otherwise. */
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
  // A field under another name is one difference, not one of its name and one of its absence.
  const told = new Set(misspelt.map(({ path }) => path));
  return [...misspelt, ...others.filter(({ path }) => !told.has(path))];
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

/** Of alternatives that all fail, what the first asks for. */
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

/** A word that should be one of a few is shown: it is no secret. Of everything else only its kind. */
function gotOf(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value' && typeof value === 'string' && value.length <= 40) return value;
  if (typeof value === 'string' && issue.code !== 'invalid_type') return `${value.length} characters`;
  return kindOf(value);
}

/** `Countries[].Code`: which item of a list it was is left out. */
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
