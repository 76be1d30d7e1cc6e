/** What a reader knows of the platform that answered. */
export interface ReadingContext {
  /** The unit of amounts on the wire: `minor` is an integer of cents, `major` the currency's own unit. */
  readonly amounts: AmountUnit;
  /** ISO 4217 of amounts that name no currency; empty where it is not known. */
  readonly currency: string;
  /** Where in the answer the value is, such as `bonuses[2]`; absent for the answer itself. Readers extend it. */
  readonly path?: string;
  /** Reports a part of the answer that was left out because it could not be read. */
  readonly report: (detail: string) => void;
}

export type AmountUnit = 'minor' | 'major';

/**
 * Turns a value of the wire into the contract's. A reader accepts every shape that the documents allow.
 *
 * @throws UnreadableAnswer when the value has no shape that it accepts.
 */
export type Reader<T> = (value: unknown, context: ReadingContext) => T;

/** Why an answer could not be read. It names the field and never its value. */
export class UnreadableAnswer extends Error {
  readonly reason: string;
  /** Where in the answer, such as `bonuses[2].amount`; empty for the answer itself. */
  readonly path: string;

  constructor(reason = 'not a value of its kind', path = '') {
    super(`${path || 'answer'}: ${reason}`);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * An amount that proves that the platform writes another unit than it was said to. Never passed over: a wrong unit is a wrong
 * amount everywhere.
 */
export class WrongUnit extends UnreadableAnswer {}

/**
 * Runs `read` with a context of its own, and adds `part` in front of the path of what it could not read. Errors of other kinds pass
 * unchanged.
 */
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

/** A context for answers in the reference platform's own units. */
export const MINOR_UNITS: ReadingContext = { amounts: 'minor', currency: '', report: () => {} };

/** Whether a value stands for "nothing here". */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Reads a value that may be missing. A malformed one is still an error. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, context) => (isAbsent(value) ? undefined : reader(value, context));
}

/** Reads a value whose absence means `fallback`. A malformed one is still an error. */
export function withDefault<T>(reader: Reader<T>, fallback: T): Reader<T> {
  return (value, context) => (isAbsent(value) ? fallback : reader(value, context));
}

/**
 * Reads a value for display alone: a missing or malformed one becomes `fallback`, and a malformed one is reported. Never for
 * what guards an action.
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
 * Reports a part that is left out: where in the answer it is and why, never its value. Errors of other kinds, and of a wrong unit,
 * are thrown on.
 */
export function reportPart(context: ReadingContext, error: unknown): void {
  if (!(error instanceof UnreadableAnswer) || error instanceof WrongUnit) throw error;
  context.report(new UnreadableAnswer(error.reason, joinPath(context.path, error.path)).message);
}
