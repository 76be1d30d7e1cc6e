import type { AnyOperation, CallOptions, Operation } from '@playerdesk/contract/internal';
import type { Kwargs } from '@playerdesk/wamp';

/** The part of an operation that reads its answer. */
export type ReadOperation<O> = Pick<Operation<never, O>, 'name' | 'reads'>;

/** Context of a call: options of the platform, and access to other procedures. */
export interface CallContext {
  /**
   * Calls another procedure and returns the keyword arguments of its answer.
   *
   * A write before the planned one has to name its `part`. With the same request id, an idempotent platform would
   * return its answer for the planned write as well.
   */
  callProcedure(procedure: string, kwargs: Kwargs, part?: string): Promise<Kwargs>;
  /** Reads the answer of another procedure with its operation. */
  read<O>(operation: ReadOperation<O>, body: unknown): O;
  /** Target of links in e-mails, such as `https://casino.example/`. */
  readonly siteUrl: string;
  readonly culture: () => string;
  readonly limitCalls: 'procedure' | 'argument';
  readonly captchaPublicKey: string;
  readonly affiliateMarker: () => string | undefined;
  readonly options: CallOptions;
  /** Returns the platform's time where it is known, in milliseconds since 1970. */
  now(): number;
  /** The platform's time in the answer, in milliseconds since 1970, when it sent one. */
  readonly serverTime?: number | undefined;
}

/** A procedure call for an input. */
export interface PlannedCall {
  readonly procedure: string;
  readonly kwargs: Kwargs;
}

/** How an operation is mapped to WAMP procedures. */
export interface OperationMapping {
  readonly procedure: string;
  /** Converts an input to keyword arguments. Default: the input itself. */
  readonly kwargs?: (input: never, context: CallContext) => Kwargs | Promise<Kwargs>;
  /**
   * Returns the procedure call, where the input decides which procedure is called. Null when nothing has to be called.
   *
   * @throws PlayerdeskError `generic.not-implemented` for an input that this wire does not support.
   */
  readonly plan?: (input: never, context: CallContext) => PlannedCall | null | Promise<PlannedCall | null>;
  /** Converts an answer to the contract's value, which is validated afterwards. Default: the answer itself. */
  readonly answer?: (kwargs: never, context: CallContext) => unknown;
  /** Whether the procedure is beyond the specification. It is called only where the router announces it. */
  readonly isExtension?: true;
  /** Whether the call signs in the connection. */
  readonly signsIn?: true;
  /** Input fields that this wire does not support. */
  readonly unsupportedFields?: readonly string[];
  /** Contract fields by keyword argument, for errors that name arguments. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type OperationMappings = Readonly<Record<AnyOperation['name'], OperationMapping>>;
