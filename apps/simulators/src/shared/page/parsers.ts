/** Parses a value to a type. Throws a {@link ParseError} for any other value. */
export type Parser<T> = (value: unknown) => T;
export type Parsed<P> = P extends Parser<infer T> ? T : never;

/** The error for a value of another shape. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object, or none for any other value. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

export const parseString: Parser<string> = (value) => {
  if (typeof value === 'string') return value;
  throw new ParseError('Expected a string');
};

export const parseNumber: Parser<number> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ParseError('Expected a finite number');
};

export const parseBoolean: Parser<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  throw new ParseError('Expected a boolean');
};

/** Accepts one of some strings. */
export function oneOf<const T extends string>(...values: readonly T[]): Parser<T> {
  return (value) => {
    const found = values.find((other) => other === value);
    if (found !== undefined) return found;
    throw new ParseError(`Expected one of ${values.join(', ')}`);
  };
}

export function nullable<T>(parse: Parser<T>): Parser<T | null> {
  return (value) => (value === null ? null : parse(value));
}

export function optional<T>(parse: Parser<T>): Parser<T | undefined> {
  return (value) => (value === undefined ? undefined : parse(value));
}

export function arrayOf<T>(parse: Parser<T>): Parser<readonly T[]> {
  return (value) => {
    if (Array.isArray(value)) return value.map(parse);
    throw new ParseError('Expected an array');
  };
}

export function parseRecordOf<T>(parse: Parser<T>): Parser<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isRecord(value)) throw new ParseError('Expected an object');
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, parse(entry)]));
  };
}

type Fields = Readonly<Record<string, Parser<unknown>>>;

/** Accepts an object by its fields. Fields without a parser are left out. */
export function objectOf<F extends Fields>(fields: F): Parser<{ readonly [K in keyof F]: Parsed<F[K]> }> {
  return (value) => {
    if (!isRecord(value)) throw new ParseError('Expected an object');
    const entries = Object.entries(fields).map(([key, parse]) => [key, parseField(key, parse, value[key])]);
    // The return type of Object.fromEntries loses the type of each key. The parsers above guarantee it.
    return Object.fromEntries(entries) as { [K in keyof F]: Parsed<F[K]> };
  };
}

function parseField(key: string, parse: Parser<unknown>, value: unknown): unknown {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof ParseError) throw new ParseError(`${key}: ${error.message}`);
    throw error;
  }
}

/** Returns the parsed value, or null if the parser throws a {@link ParseError}. */
export function tryParse<T>(parse: Parser<T>, value: unknown): T | null {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}
