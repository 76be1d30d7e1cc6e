// @chunk reading

/** Context of a reader about the platform. */
export interface ReadingContext {
  /**
   * Unit of amounts on the wire: `minor` for integers of cents, `major` for the currency's own unit. Undefined when it
   * is unknown: no amount can be read then.
   */
  readonly amounts: AmountUnit | undefined;
  /** Currency of amounts without one (ISO 4217). Empty when it is unknown. */
  readonly currency: string;
  /** Path of the value in the answer, such as `bonuses[2]`. Undefined for the answer itself. Readers extend it. */
  readonly path?: string;
  /** Reports a part that was omitted because it could not be read. */
  readonly report: (detail: string) => void;
}

/** Unit of amounts on a wire: `minor` for integers of cents, `major` for the currency's own unit. */
export type AmountUnit = 'minor' | 'major';

/**
 * Converts a wire value to a contract value. A reader accepts every documented shape.
 *
 * @throws UnreadableAnswer When the value has no accepted shape.
 */
export type Reader<T> = (value: unknown, context: ReadingContext) => T;

/** Error of an answer that cannot be read. It contains the field and never its value. */
export class UnreadableAnswer extends Error {
  readonly reason: string;
  /** Path in the answer, such as `bonuses[2].amount`. Empty for the answer itself. */
  readonly path: string;

  constructor(reason = 'not a value of its kind', path = '') {
    super(`${path || 'answer'}: ${reason}`);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Error of an amount that proves another unit than configured. It is never ignored: a wrong unit makes every amount
 * wrong.
 */
export class WrongUnit extends UnreadableAnswer {}

/** Runs `read` with an extended path, and prefixes the path of its errors with `part`. Other errors pass through. */
export function readPart<T>(part: string, context: ReadingContext, read: (context: ReadingContext) => T): T {
  try {
    return read({ ...context, path: joinPath(context.path, part) });
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    const Kind = error instanceof WrongUnit ? WrongUnit : UnreadableAnswer;
    throw new Kind(error.reason, joinPath(part, error.path));
  }
}

function joinPath(outer = '', inner: string): string {
  const dot = outer === '' || inner === '' || inner.startsWith('[') ? '' : '.';
  return `${outer}${dot}${inner}`;
}

/** Context of answers in minor units. */
export const MINOR_UNITS: ReadingContext = { amounts: 'minor', currency: '', report: () => {} };

/** Whether a value means "absent". */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Reads an optional value. A malformed value is an error. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, context) => (isAbsent(value) ? undefined : reader(value, context));
}

/** Reads a value with a default. A malformed value is an error. */
export function withDefault<T>(reader: Reader<T>, fallback: T): Reader<T> {
  return (value, context) => (isAbsent(value) ? fallback : reader(value, context));
}

/**
 * Reads a value for display only. A missing or malformed value becomes `fallback`; a malformed one is reported.
 *
 * Do not use it for values that guard an action.
 */
export function lenient<T>(reader: Reader<T>, fallback: T): Reader<T> {
  return (value, context) => {
    if (isAbsent(value)) return fallback;
    try {
      return reader(value, context);
    } catch (error) {
      reportPart(context, error);
      return fallback;
    }
  };
}

/**
 * Reports an omitted part: its path and the reason, never its value. Rethrows other errors and those of a wrong unit.
 */
export function reportPart(context: ReadingContext, error: unknown): void {
  if (!(error instanceof UnreadableAnswer) || error instanceof WrongUnit) throw error;
  context.report(new UnreadableAnswer(error.reason, joinPath(context.path, error.path)).message);
}
