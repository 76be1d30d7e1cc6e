import type { AnyOperation, Operation } from '@playerdesk/contract';
import type { OperationSchema } from '@playerdesk/contract/schemas';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { type FieldProblems, Refusal } from '../../infrastructure/refusal.ts';
import type { ActiveSession } from './active-session.ts';

/** What is known of a call beside its input, whatever protocol brought it. */
export interface Call {
  readonly requestId: string;
  /** The caller's network address, behind trusted proxies their client's. */
  readonly address: string;
  /** The country the visitor comes from (ISO 3166-1), or empty. */
  readonly visitorCountry: string;
  /** The language the visitor's browser asks for, as the wire spells it. */
  readonly language: string;
  /** Address of the casino's page that a mailed key is appended to, already checked; null: the platform's own. */
  readonly mailedPage: string | null;
  /** The session id as presented, whether or not it is alive. */
  readonly token: string | null;
  readonly session: ActiveSession | null;
}

/** The living session of a call. Throws NotAuthenticated without one. */
export function requireSession(call: Call): ActiveSession {
  if (!call.session) throw new Refusal('NotAuthenticated');
  return call.session;
}

/** The part of a write that runs in its transaction, after everything slow is done. */
export type Effect<O> = (tx: Tx) => Promise<O>;

/** Rules a schema cannot tell, over input of any shape; their findings join the schema's. */
export type ProblemFinder = (input: Readonly<Record<string, unknown>>) => FieldProblems;

interface HandlerOf<Kind, Run> {
  readonly kind: Kind;
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
  readonly problems: ProblemFinder;
  readonly run: Run;
}

/** How one operation is answered. The same handlers serve every protocol. */
export type ReadHandler = HandlerOf<'read', (input: unknown, call: Call) => Promise<unknown>>;
export type WriteHandler = HandlerOf<'write', (input: unknown, call: Call) => Promise<Effect<unknown>>>;
export type Handler = ReadHandler | WriteHandler;

const NO_PROBLEMS: ProblemFinder = () => ({});

/** A read: from input to answer. */
export function read<I, O>(
  operation: Operation<I, O>,
  schema: OperationSchema,
  answer: (input: I, call: Call) => Promise<O>,
): ReadHandler {
  const run = (input: unknown, call: Call) => answer(input as I, call);
  return { kind: 'read', operation, schema, problems: NO_PROBLEMS, run };
}

/**
 * A write in two parts: `prepare` looks, limits and hashes outside any transaction and may refuse; the effect it
 * returns runs in the one transaction that also keeps the idempotency key.
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
