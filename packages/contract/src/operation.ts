import type { ErrorArea } from './errors.ts';
import type { Reader } from './reading/reader.ts';

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
  /** Fields of the input that the documents do not name: sent only to a platform that announces extensions. */
  readonly extensionFields?: readonly string[];
  /** Whose words an adapter may be told to spell otherwise: of limits, of documents, of a term without an end. */
  readonly spelling?: 'limit' | 'document' | 'block' | 'exclusion';
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
  /**
   * How equal reads in flight share a request, where not always: `same-task` for an answer that changes by itself, so that who
   * asks later gets a later one; `never` where each answer makes something new.
   */
  readonly sharing?: 'same-task' | 'never';
  readonly rest: RestBinding;
  /** The input with its amounts (integer minor units) converted by `scale`, for platforms that take other units. */
  readonly scaleAmounts?: (input: I, scale: (amount: number, currency: string) => number) => I;
  /** Reads the answer from any of the shapes that the documents allow. */
  readonly reads: Reader<O>;
  /**
   * Finds out by reading whether a write with this input took effect. `startedAt` is server time in
   * milliseconds when the write left; `heldBefore` is what {@link Operation.holds} found. Absent on reads.
   */
  readonly settle?: (
    call: SettleCall,
    input: I,
    startedAt: number,
    heldBefore?: boolean,
  ) => Promise<Settlement>;
  /**
   * Codes of refusals that a second copy of this write meets when the first copy took effect. A browser sends a POST again by
   * itself when its connection breaks. After such a refusal `settle` decides, before the refusal is shown.
   */
  readonly refusedWhenRepeated?: readonly string[];
  /**
   * Reads, before the write leaves, whether its effect is there already. Where it is, or where that cannot be read, a refusal is
   * not taken for that of a second copy.
   */
  readonly holds?: (call: SettleCall, input: I) => Promise<boolean>;
  /** The code of the refusal that an answer stands for, such as that of a trigger which began nothing. */
  // A method: an operation of a narrower answer stays assignable to one of a wider answer.
  refusalIn?(answer: O): string | undefined;
  /** Phantom: carries the types, never a value. */
  readonly types?: { input: I; output: O };
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of any input and output
export type AnyOperation = Operation<any, any>;
export type InputOf<T> = T extends Operation<infer I, infer _O> ? I : never;
export type OutputOf<T> = T extends Operation<infer _I, infer O> ? O : never;
