import type { AnyOperation, CallOptions, Operation } from '@playerdesk/contract';
import type { Kwargs } from '@playerdesk/wamp';

/** What of an operation reads its answer. */
export type ReadOperation<O> = Pick<Operation<never, O>, 'name' | 'reads'>;

/** What travels beside every call, and what an operation needs of other calls to be made. */
export interface CallContext {
  /**
   * Makes a documented call and gives the keyword arguments of its answer. A write ahead of the planned one has to name
   * its `part`: under the id of the other, a platform that does a named write once would answer that one unread.
   */
  callProcedure(procedure: string, kwargs: Kwargs, part?: string): Promise<Kwargs>;
  /** Reads the answer of another documented call as its operation does. */
  read<O>(operation: ReadOperation<O>, body: unknown): O;
  /** Where mailed links lead, such as `https://casino.example/`. */
  readonly siteUrl: string;
  readonly culture: () => string;
  readonly limitCalls: 'procedure' | 'argument';
  readonly captchaPublicKey: string;
  readonly affiliateMarker: () => string | undefined;
  readonly options: CallOptions;
  /** The time, the platform's where it has told it, in milliseconds since 1970. */
  now(): number;
  /** The platform's time with the answer, milliseconds since 1970, where it says so. */
  readonly serverTime?: number | undefined;
}

/** A call that an input comes to. */
export interface PlannedCall {
  readonly procedure: string;
  readonly kwargs: Kwargs;
}

/** How an operation travels over the websocket. */
export interface OperationMapping {
  readonly procedure: string;
  /** The keyword arguments of an input. Absent: the input itself. */
  readonly kwargs?: (input: never, context: CallContext) => Kwargs | Promise<Kwargs>;
  /**
   * In place of `kwargs` where the input decides which procedure is called; null: what is asked for is so already. Throws
   * `generic.not-implemented` for an input that this wire has no words for.
   */
  readonly plan?: (input: never, context: CallContext) => PlannedCall | null | Promise<PlannedCall | null>;
  /** The contract's value of an answer, still to be checked. Absent: the answer itself. */
  readonly answer?: (kwargs: never, context: CallContext) => unknown;
  /** Signs the line in. */
  readonly signsIn?: true;
  /** Fields of the input that this wire has no place for. */
  readonly unsupportedFields?: readonly string[];
  /** Names of keyword arguments by the field of the contract, for errors that name them. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type OperationMappings = Readonly<Record<AnyOperation['name'], OperationMapping>>;
