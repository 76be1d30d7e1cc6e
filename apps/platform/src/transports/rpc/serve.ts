import { type Procedure, SESSION_STATES } from '@playerdesk/contract/procedures';
import * as z from 'zod/mini';
import type { VisitorCountry } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Handler } from '../../operations/call/call.ts';
import {
  executeOperation,
  type IncomingCall,
  type OperationExecutor,
} from '../../operations/call/execute-operation.ts';
import type { FaultSource, FaultTarget } from '../../operations/call/fault.ts';
import type { Connection } from './connection.ts';
import type { LocalProcedure, OperationProcedure } from './procedure-call.ts';
import type { SessionWatch } from './session-watch.ts';

/** One call of a procedure, as it arrived. */
export interface ProcedureCall {
  readonly connection: Connection;
  readonly kwargs: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** Whether the client named the request: then a write of that name is done once. */
  readonly isNamed: boolean;
  readonly scene: FaultTarget;
}

/** The answer, and what the connection hears after it. Null when a bad day ended the call. */
export type Served = { readonly kwargs: object; readonly afterwards: () => unknown } | null;

export interface ServeDeps {
  readonly executor: OperationExecutor;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly faults: FaultSource;
  readonly visitorCountry: VisitorCountry;
  readonly watch: SessionWatch;
  /** Whether keys may be mailed with links to pages of an origin. */
  readonly mayReceive: (origin: string) => boolean;
}

/** Answers a procedure of the connection itself. */
export async function serveLocal(
  { procedure, answer }: LocalProcedure,
  call: ProcedureCall,
): Promise<Served> {
  // Cast: the schema of the procedure has checked them.
  const kwargs = await answer(validKwargs(procedure, call.kwargs) as never, call.connection);
  return { kwargs, afterwards: () => {} };
}

/** Answers a procedure by its operation: the same handlers and the same order of things as over REST. */
export async function serveOperation(
  deps: ServeDeps,
  served: OperationProcedure,
  call: ProcedureCall,
): Promise<Served> {
  const run = () => performOperation(deps, served, call);
  return served.session ? call.connection.change(run) : run();
}

async function performOperation(
  deps: ServeDeps,
  served: OperationProcedure,
  call: ProcedureCall,
): Promise<Served> {
  const { procedure } = served;
  // Before its arguments are read: who was never signed in is told that first.
  if (procedure.session === 'required' && call.connection.token === null) {
    throw new Refusal('NotAuthenticated');
  }
  const operation = served.choose?.(call.kwargs) ?? served.operation;
  const handler = deps.handlers.get(operation.name);
  if (!handler) throw new Error(`Nothing answers ${procedure.uri}`);
  const fault = deps.faults.take(operation.name);
  if (await fault?.before(call.scene)) return null;
  const output = await executeOperation(deps.executor, handler, incoming(deps, served, call));
  const afterwards = await settleSession(deps, served, call.connection, output);
  if (await fault?.after(call.scene)) return null;
  // Cast: the output is that of the operation in the same entry.
  const kwargs = served.answer(output as never);
  if (deps.executor.validatesAnswers) procedure.answer.parse(kwargs);
  return { kwargs, afterwards };
}

/** The session is the connection's before the answer leaves; that it is told comes after. */
async function settleSession(
  { watch }: ServeDeps,
  { session }: OperationProcedure,
  connection: Connection,
  output: unknown,
): Promise<() => unknown> {
  if (!session) return () => {};
  // Cast: the output is that of the operation in the same entry.
  const change = session(output as never);
  if (!change) {
    watch.leave(connection);
    return () => connection.publishSession(SESSION_STATES.signedOut);
  }
  await watch.enter(connection, change.token);
  // One that ended in the same moment has been told already.
  return () => connection.session && connection.publishSession(SESSION_STATES.signedIn);
}

function incoming(
  { visitorCountry, mayReceive }: ServeDeps,
  { procedure, operation, input, page }: OperationProcedure,
  { connection, kwargs, requestId, isNamed }: ProcedureCall,
): IncomingCall {
  const valid = validKwargs(procedure, kwargs);
  return {
    requestId,
    address: connection.visitor.address,
    visitorCountry: visitorCountry.of(connection.visitor.namedCountry),
    language: connection.language,
    mailedPage: page === null ? null : mailedPage(page, String(valid[page]), mayReceive),
    token: connection.token,
    captchaToken: captchaToken(kwargs),
    idempotencyKey: operation.kind === 'write' && isNamed ? requestId : null,
    // Cast: the schema of the procedure has checked them.
    input: input(valid as never),
  };
}

function validKwargs({ kwargs: schema }: Procedure, kwargs: object): Record<string, unknown> {
  const parsed = schema.safeParse(kwargs);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => [String(path[0] ?? 'kwargs'), 'is not valid']);
  throw new Refusal('ValidationError', { fields: Object.fromEntries(wrong) });
}

const proofSchema = z.object({ captchaResponse: z.string().check(z.maxLength(10_000)) });

/** Any procedure may carry the proof of a human: the wire is no way around the guard of an operation. */
function captchaToken(kwargs: object): string | null {
  const proof = proofSchema.safeParse(kwargs);
  return proof.success && proof.data.captchaResponse !== '' ? proof.data.captchaResponse : null;
}

/** A mail with a link to a stranger's page would hand them a living key. Empty: the platform's own page. */
function mailedPage(argument: string, page: string, mayReceive: (origin: string) => boolean): string | null {
  if (page === '') return null;
  const url = URL.canParse(page) ? new URL(page) : null;
  if (!url || !isPlainPage(url) || !mayReceive(url.origin)) {
    throw new Refusal('ValidationError', { fields: { [argument]: 'not an address of ours' } });
  }
  return url.href;
}

function isPlainPage({ protocol, username, password, search, hash }: URL): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false;
  // A page that forwards to an address in its own would carry the key on to a stranger.
  const values = `${search}${hash}`.split(/[?&#]/).flatMap((part) => part.split('=').slice(1));
  // Encoded twice, it may be decoded twice.
  return !values.some((value) => /[/\\:]|%(?:2f|3a|5c|25)/i.test(value));
}
