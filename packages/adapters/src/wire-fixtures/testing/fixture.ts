/**
 * Recorded calls in the words of the specification. Nothing here comes from the contract: requests, answers and expected values
 * are literals, so that a change of the contract cannot change what a test expects.
 */

/** The outcome of an answer that cannot be read. */
export const UNREADABLE = 'unreadable';

/** A further shape of an answer that the documents allow, and what it is read as. */
export interface Shape {
  /** What is special about it, as the end of a sentence that begins with "reads". */
  readonly title: string;
  readonly answer: unknown;
  readonly reads: unknown;
  /** Options of the adapter that this shape needs. */
  readonly options?: Readonly<Record<string, unknown>>;
}

interface Fixture {
  /** Name of the operation that makes the call. */
  readonly operation: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** The documented answer; absent: a body that the documents do not show, sent empty. */
  readonly answer?: unknown;
  /** What the documented answer is read as. Default: an empty object. */
  readonly reads?: unknown;
  readonly shapes?: readonly Shape[];
  /** What an empty list in place of the answer is read as, or {@link UNREADABLE}. Default: what `reads` is. */
  readonly emptyList?: unknown;
  /** What null in place of the answer is read as, or {@link UNREADABLE}. Default: what `reads` is. */
  readonly nothing?: unknown;
}

export interface RestFixture extends Fixture {
  /** Method and path as the documents print them. */
  readonly call: string;
  /** Path and query as they leave. Default: the path of `call`. */
  readonly path?: string;
  /** Default: the call carries no session. `older`: in the header of the older calls. */
  readonly session?: 'current' | 'older';
  /** The token of the human verification travels in `x-captcha-token`. */
  readonly captcha?: true;
  /** JSON body. Default: an empty object for POST and PUT. */
  readonly body?: unknown;
}

export interface RpcFixture extends Fixture {
  /** `path#method` as the documents print it. */
  readonly procedure: string;
  /** Keyword arguments as they leave. Default: none. */
  readonly kwargs?: Readonly<Record<string, unknown>>;
  /** Answers of documented calls that are made before or after. */
  readonly around?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
