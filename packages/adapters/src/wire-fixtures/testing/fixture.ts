/**
 * Recorded calls of the specification.
 *
 * Nothing here is imported from the contract. Requests, answers and expected values are literals, so that a change of
 * the contract cannot change what a test expects.
 */

/** Expected outcome of an answer that cannot be read. */
export const UNREADABLE = 'unreadable';

/** A further documented shape of an answer, and its expected value. */
export interface Shape {
  /** What is special about it, as the end of a sentence that begins with "reads". */
  readonly title: string;
  readonly answer: unknown;
  readonly reads: unknown;
  /** Adapter options that this shape needs. */
  readonly options?: Readonly<Record<string, unknown>>;
}

interface Fixture {
  /** Name of the operation. */
  readonly operation: string;
  /** Clauses of `docs/rows.json` that the call proves, separated by spaces. */
  readonly clause?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** The documented answer. Undefined for an empty body. */
  readonly answer?: unknown;
  /** Expected value of the documented answer. Default: an empty object. */
  readonly reads?: unknown;
  readonly shapes?: readonly Shape[];
  /** Expected value for an empty list, or {@link UNREADABLE}. Default: `reads`. */
  readonly emptyList?: unknown;
  /** Expected value for null, or {@link UNREADABLE}. Default: `reads`. */
  readonly nothing?: unknown;
}

export interface RestFixture extends Fixture {
  /** Method and path as the specification prints them. */
  readonly call: string;
  /** Path and query as sent. Default: the path of `call`. */
  readonly path?: string;
  /** Session header. Default: none. `older`: the header of the older calls. */
  readonly session?: 'current' | 'older';
  /** Whether the captcha token is sent in `x-captcha-token`. */
  readonly captcha?: true;
  /** JSON body. Default: an empty object for POST and PUT. */
  readonly body?: unknown;
}

export interface RpcFixture extends Fixture {
  /** `path#method` as the specification prints it. */
  readonly procedure: string;
  /** Keyword arguments as sent. Default: none. */
  readonly kwargs?: Readonly<Record<string, unknown>>;
  /** Answers of documented calls that are made before or after. */
  readonly around?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
