import fc from 'fast-check';

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const LONG = ['a'.repeat(101), 'a'.repeat(4_001), '9'.repeat(400), 'é'.repeat(2_100), 'a'.repeat(30_000)];
/** Texts on which a pattern with nested repetition takes very long. */
const SLOW_FOR_PATTERNS = [
  `${'a'.repeat(3_000)}!`,
  `${'0'.repeat(3_000)}x`,
  `${' '.repeat(3_000)}x`,
  `${'a.'.repeat(1_500)}@`,
  `+${'1 '.repeat(1_500)}x`,
  '('.repeat(2_000),
];
const CHARACTERS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\ufeff',
  'İ',
  'ß',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  '１２３',
  '\r\nX-Injected: 1',
  '\t',
  '\u2028',
];
const INJECTIONS = [
  "' OR 1=1 --",
  '"; DROP TABLE players; --',
  '%',
  '_',
  '\\',
  '%00',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  '<script>hit()</script>',
  'javascript:hit()',
  'https://evil.example/',
  '//evil.example',
  '$(id)',
  '=1+1',
];
const LIKE_OTHER_TYPES = [
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '-1',
  '9007199254740993',
  '[object Object]',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-25T99:99:99Z',
  'a@[127.0.0.1]',
  'a@b',
  '@',
  '.',
  '..',
  '+',
];
/** Names that exist on every object. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'toJSON',
  'then',
  'length',
] as const;

export const hostileText = fc.oneof(
  fc.constantFrom(...LONG, ...SLOW_FOR_PATTERNS),
  fc.constantFrom(...CHARACTERS),
  fc.constantFrom(...INJECTIONS),
  fc.constantFrom(...LIKE_OTHER_TYPES),
  fc.constantFrom(...INHERITED_NAMES),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, 0.1, 1e-7, 255, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Numbers that JSON can write and `JSON.stringify` never does, and texts that only look like numbers. */
const WRITTEN_NUMBERS = [
  '1e999',
  '-1e999',
  '-0',
  '1E+2',
  '1e-400',
  '9'.repeat(400),
  '1.0',
  '01',
  '+1',
  'NaN',
];
const rawNumber = fc.nat({ max: WRITTEN_NUMBERS.length - 1 }).map((index) => `@raw:${index}@`);

/** Returns the JSON text of a value, with the numbers of {@link hostileJson} that only a text can have. */
export function toJsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replace(
    /"@raw:(\d+)@"/g,
    (_match, index) => WRITTEN_NUMBERS[Number(index)] ?? 'null',
  );
}

/** Returns a value as JSON gives it to a parser: with infinite numbers. Null when the text is not JSON. */
export function throughJson(value: unknown): unknown {
  try {
    return JSON.parse(toJsonText(value));
  } catch {
    return null;
  }
}

/** Replaces halves of surrogate pairs, which a URL cannot carry. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Creates an object whose names may be `__proto__`, which an object literal cannot have. */
const objectFrom = (entries: Iterable<readonly [string, Json]>): Json => Object.fromEntries(entries);

const STRUCTURES: readonly Json[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { valueOf: null, toString: null },
  { length: 1e9 },
  objectFrom([['then', 'x']]),
  { toJSON: 'x' },
  objectFrom([['__proto__', { polluted: true }]]),
  objectFrom([['constructor', { prototype: { polluted: true } }]]),
  Array.from({ length: 2_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
  nested(9),
  nested(200),
  nested(1_000),
];

/** Returns the JSON text of lists and objects in each other, deeper than `JSON.stringify` can write them. */
export const deepText = (depth: number): string => `${'[{"a":'.repeat(depth / 2)}0${'}]'.repeat(depth / 2)}`;

/** Returns lists and objects in each other. */
function nested(depth: number): Json {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A value of another type, size or depth than any field expects. */
export const hostileJson: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom(...STRUCTURES) },
  { weight: 1, arbitrary: rawNumber },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
);

const name = fc.oneof(fc.constantFrom(...INHERITED_NAMES), hostileText);
const position = fc.noBias(fc.nat());
/** A change of one place in a value. */
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('replace'), at: position, value: hostileJson, name }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('remove'), at: position, value: hostileJson, name }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('add'), at: position, value: hostileJson, name }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('rename'), at: position, value: hostileJson, name }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('repeat'), at: position, value: hostileJson, name }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** One to three changes. */
export const changes = fc.array(change, { minLength: 1, maxLength: 3 });

/** Returns a copy of a value with the changes. */
export function applyChanges(value: Json, list: readonly Change[]): Json {
  return list.reduce(applyChange, value);
}

function applyChange(value: Json, one: Change): Json {
  const paths = listPaths(value);
  const path = paths[one.at % paths.length] ?? [];
  return replaceAt(value, path, (found) => changed(found, one));
}

/** `undefined` removes the value from its parent. */
function changed(found: Json, { type, value, name: given }: Change): Json | undefined {
  if (type === 'remove') return undefined;
  if (type === 'replace') return value;
  if (typeof found !== 'object' || found === null) return value;
  if (Array.isArray(found)) return type === 'repeat' ? [...found, ...found, ...found] : [...found, value];
  const entries = Object.entries(found as { readonly [key: string]: Json });
  if (type === 'add') return objectFrom([...entries, [given, value]]);
  if (type === 'rename') return objectFrom(entries.map(([key, item]) => [key.toUpperCase(), item]));
  return objectFrom([...entries, ...entries.map(([key, item]) => [key.toLowerCase(), item] as const)]);
}

type Path = readonly string[];

function listPaths(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || at.length > 8) return [at];
  const inside = Object.entries(value).slice(0, 60);
  return [at, ...inside.flatMap(([key, item]) => listPaths(item, [...at, key]))];
}

function replaceAt(value: Json, [first, ...rest]: Path, replace: (found: Json) => Json | undefined): Json {
  if (first === undefined) return replace(value) ?? null;
  const entries = Object.entries(value as object).flatMap(([key, item]): [string, Json][] => {
    if (key !== first) return [[key, item]];
    const next = rest.length === 0 ? replace(item) : replaceAt(item, rest, replace);
    return next === undefined ? [] : [[key, next]];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : objectFrom(entries);
}

/** Damages a text: cuts it, repeats a part of it or inserts characters. */
export const damage = fc.record({
  type: fc.constantFrom('cut', 'insert', 'repeat', 'drop'),
  at: position,
  length: fc.integer({ min: 1, max: 40 }),
  text: fc.oneof(
    hostileText,
    fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\\u12', '/**/', '\u0000'),
  ),
});
export type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

export function applyDamage(text: string, { type, at, length, text: inserted }: Damage): string {
  const place = at % (text.length + 1);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (type === 'cut') return before;
  if (type === 'insert') return before + inserted + after;
  return type === 'drop' ? before + after.slice(length) : before + after.slice(0, length) + after;
}
