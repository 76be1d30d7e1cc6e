import type { ErrorArea } from './errors.ts';

/** Kinds of value an answer's required field may hold; enough to tell a readable answer from rubbish. */
export type AnswerKind = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** How an operation travels over REST. Keys are PascalCase on the wire unless `names` says otherwise. */
export interface RestBinding {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` in it stands for the input field of that name, which then travels nowhere else; `/{name?}` may be absent. */
  readonly path: string;
  /** Wire names of fields, where they are not the field's own name in PascalCase. */
  readonly names?: Readonly<Record<string, string>>;
  /** Wire words of fields that hold one of a few words, by the field's own name and then by the word. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Query or body entries that never change. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** `upload`: goes to the host that takes files, where the platform has one of its own. */
  readonly host?: 'upload';
  /** The header of older calls that the session travels in. Default: X-Player-Session-Id. */
  readonly sessionHeader?: string;
}

/** What became of a write whose answer was lost. */
export type Settlement = 'done' | 'not-done' | 'unknown';

/** A read made on behalf of `settle`, with the session of the write. */
export type SettleCall = <I, O>(operation: Operation<I, O>, input: I) => Promise<O>;

/** One thing a platform can be asked for. Its schemas stand beside it under `<name>Schema`, so that browsers can drop them. */
export interface Operation<I = never, O = unknown> {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** The group of the error catalogue in which its errors are looked up. */
  readonly area: ErrorArea;
  readonly session: 'none' | 'optional' | 'required';
  /** A read whose next answer may be another one: who asks after something happened must not get one that was on its way. */
  readonly unshared?: true;
  readonly rest: RestBinding;
  /** Required fields of the answer. Empty where the answer carries nothing. */
  readonly expects: Readonly<Record<string, AnswerKind>>;
  /**
   * Finds out by reading whether a write with this input took effect. `startedAt` is server time in
   * milliseconds when the write left. Absent on reads.
   */
  readonly settle?: (call: SettleCall, input: I, startedAt: number) => Promise<Settlement>;
  /** Phantom: carries the types, never a value. */
  readonly types?: { input: I; output: O };
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of any input and output
export type AnyOperation = Operation<any, any>;
export type InputOf<T> = T extends Operation<infer I, infer _O> ? I : never;
export type OutputOf<T> = T extends Operation<infer _I, infer O> ? O : never;
