import type { AnyOperation, Operation } from '@playerdesk/contract/internal';
import type { OperationSchema } from '@playerdesk/contract/schemas';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { type FieldProblems, Refusal } from '../../infrastructure/refusal.ts';
import type { ActiveSession } from './active-session.ts';

/** The context of a call: everything except its input, independent of the protocol. */
export interface Call {
  readonly requestId: string;
  /** The pattern of the route, or the procedure, for the security log. */
  readonly route: string;
  /** The caller's network address. Behind trusted proxies, the address of the proxy's client. */
  readonly address: string;
  /** The visitor's country (ISO 3166-1), or an empty string when unknown. */
  readonly visitorCountry: string;
  /** The language that the visitor's browser requests, in wire spelling. */
  readonly language: string;
  /** The validated URL of the casino page to which a mailed key is appended. Null selects the platform's default. */
  readonly mailedPage: string | null;
  /** The session id as presented, whether or not the session is active. */
  readonly token: string | null;
  readonly session: ActiveSession | null;
  /**
   * Refuses a call that needs a player who confirmed lately that the session is theirs. `proven`: what the call itself
   * has proven.
   * @throws Refusal `StepUpRequired`
   */
  readonly requireStepUp: (proven?: 'password') => Promise<void>;
}

/**
 * Returns the active session of a call.
 * @throws Refusal `NotAuthenticated` without an active session.
 */
export function requireSession(call: Call): ActiveSession {
  if (!call.session) throw new Refusal('NotAuthenticated');
  return call.session;
}

/** The part of a write that runs in its transaction, after all slow work is done. */
export type Effect<O> = (tx: Tx) => Promise<O>;

/** Rules that a schema cannot express. They accept input of any shape; their problems are merged with the schema's. */
export type ProblemFinder = (input: Readonly<Record<string, unknown>>) => FieldProblems;

interface HandlerBase<Kind, Run> {
  readonly kind: Kind;
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
  readonly problems: ProblemFinder;
  readonly run: Run;
}

/** The handler of one operation. All protocols share it, except for the `websocketHandlers` of `app/services.ts`. */
export type ReadHandler = HandlerBase<'read', (input: unknown, call: Call) => Promise<unknown>>;
export type WriteHandler = HandlerBase<'write', (input: unknown, call: Call) => Promise<Effect<unknown>>>;
export type Handler = ReadHandler | WriteHandler;

const NO_PROBLEMS: ProblemFinder = () => ({});

/** Creates the handler of a read, which maps an input to an answer. */
export function read<I, O>(
  operation: Operation<I, O>,
  schema: OperationSchema,
  answer: (input: I, call: Call) => Promise<O>,
): ReadHandler {
  const run = (input: unknown, call: Call) => answer(input as I, call);
  return { kind: 'read', operation, schema, problems: NO_PROBLEMS, run };
}

/**
 * Creates the handler of a write in two steps. `prepare` reads, counts rate limits and hashes outside any transaction
 * and may refuse. The effect that it returns runs in the one transaction that also stores the idempotency key.
 */
export function write<I, O>(
  operation: Operation<I, O>,
  schema: OperationSchema,
  prepare: (input: I, call: Call) => Promise<Effect<O>>,
  problems: ProblemFinder = NO_PROBLEMS,
): WriteHandler {
  const run = (input: unknown, call: Call) => prepare(input as I, call);
  return { kind: 'write', operation, schema, problems, run };
}
