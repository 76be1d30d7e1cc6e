// @chunk reading

import type { ErrorArea } from './errors.ts';
import type { Reader } from './reading/reader.ts';

/** How an operation is mapped to REST. Keys are PascalCase on the wire unless `names` says otherwise. */
export interface RestBinding {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for input fields, which are then not sent elsewhere. `/{name?}` is optional. */
  readonly path: string;
  /** Wire names of fields that differ from their name in PascalCase. */
  readonly names?: Readonly<Record<string, string>>;
  /** Wire values of enum fields, by field and value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Constant query or body entries. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** `upload`: sent to the upload host, where the platform has one. */
  readonly host?: 'upload';
  /**
   * Whether platforms may also accept the call as POST with a body: its URL has personal data or a token, or it has an
   * effect. URLs are in the logs of every proxy. Adapters send the POST where the platform announces it (`postTwins` of
   * `bootstrap`).
   *
   * @see OWASP ASVS 5.0, 14.2.1 and 3.5.3
   */
  readonly hasPostTwin?: true;
  /** Group of values whose spelling an adapter can be configured for: limits, documents, or indefinite terms. */
  readonly spelling?: 'limit' | 'document' | 'block' | 'exclusion';
  /** Session header of older calls. Default `X-Player-Session-Id`. */
  readonly sessionHeader?: string;
}

/** Outcome of a write whose answer was lost. */
export type Settlement = 'done' | 'not-done' | 'unknown';

/** Makes a read for `settle`, with the session of the write. */
export type SettleCall = <I, O>(operation: Operation<I, O>, input: I) => Promise<O>;

/** An operation of the platform. Its schemas are in `<name>Schema`, so that browser builds can drop them. */
export interface Operation<I = never, O = unknown> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** Area of the error catalog for its errors. */
  readonly area: ErrorArea;
  readonly session: 'none' | 'optional' | 'required';
  /**
   * Whether calls carry a captcha token, where the platform asks for one. Default: writes without a session do.
   *
   * @see {@link needsCaptcha}
   */
  readonly captcha?: boolean;
  /** `never`: equal pending reads do not share a request, because every answer creates something new. */
  readonly sharing?: 'never';
  readonly rest: RestBinding;
  /** Converts the amounts of an input (integer minor units) with `scale`, for platforms with other units. */
  readonly scaleAmounts?: (input: I, scale: (amount: number, currency: string) => number) => I;
  /** Reads the answer from any documented shape. */
  readonly reads: Reader<O>;
  /** Whether callers need nothing of the answer. An unknown error code in it is then a refusal. */
  readonly hasOptionalAnswer?: true;
  /**
   * Reads whether a write with this input took effect. Undefined for reads.
   *
   * @param startedAt Platform time in milliseconds when the write was sent.
   * @param heldBefore Result of {@link Operation.holds}.
   */
  readonly settle?: (
    call: SettleCall,
    input: I,
    startedAt: number,
    heldBefore?: boolean,
  ) => Promise<Settlement>;
  /**
   * Refusal codes of a repeated copy of this write after the first copy took effect. Browsers resend a POST when its
   * connection breaks.
   *
   * After such a refusal `settle` decides, before the refusal is shown.
   */
  readonly refusedWhenRepeated?: readonly string[];
  /**
   * Reads whether the effect is already in place before the write is sent.
   *
   * If the effect was already in place, or if that is unknown, a refusal is final.
   */
  readonly holds?: (call: SettleCall, input: I) => Promise<boolean>;
  /** Returns the refusal code that an answer implies, such as a trigger that started nothing. */
  // A method, so that an operation with a narrower answer is assignable to one with a wider answer.
  refusalIn?(answer: O): string | undefined;
  /** Phantom type parameter. Never has a value. */
  readonly types?: { input: I; output: O };
}

/** An operation with any input and output. */
// biome-ignore lint/suspicious/noExplicitAny: an operation of any input and output
export type AnyOperation = Operation<any, any>;
/** Input type of an operation. */
export type InputOf<T> = T extends Operation<infer I, infer _O> ? I : never;
/** Output type of an operation. */
export type OutputOf<T> = T extends Operation<infer _I, infer O> ? O : never;

/** Whether calls of an operation carry a captcha token, where the platform asks for one. */
export function needsCaptcha({ captcha, kind, session }: AnyOperation): boolean {
  return captcha ?? (kind === 'write' && session === 'none');
}
