import { type Procedure, SESSION_STATES } from '@playerdesk/contract/procedures';
import * as z from 'zod/mini';
import type { VisitorCountry } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { readCallersId } from '../../infrastructure/request-id.ts';
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

/** A received call of a procedure. */
export interface ProcedureCall {
  readonly connection: Connection;
  readonly kwargs: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** Whether the client chose the request id. A write with that id then runs once. */
  readonly isNamed: boolean;
  readonly target: FaultTarget;
}

/** The answer, and the events that follow it. Null when a simulated fault ended the call. */
export type Served = { readonly kwargs: object; readonly afterwards: () => unknown } | null;

export interface ServeDeps {
  readonly executor: OperationExecutor;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly faults: FaultSource;
  readonly visitorCountry: VisitorCountry;
  readonly watch: SessionWatch;
  /** Returns whether pages of an origin may receive links with keys. */
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

/** Answers a procedure by its operation, with the same handlers and order as REST. */
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
  // Checked before the arguments: a client that never signed in gets this error first.
  if (procedure.session === 'required' && call.connection.token === null) {
    throw new Refusal('NotAuthenticated');
  }
  const operation = served.choose?.(call.kwargs) ?? served.operation;
  const handler = deps.handlers.get(operation.name);
  if (!handler) throw new Error(`Nothing answers ${procedure.uri}`);
  const fault = deps.faults.take(operation.name);
  if (await fault?.before(call.target)) return null;
  const output = await executeOperation(deps.executor, handler, incoming(deps, served, call));
  const afterwards = await settleSession(deps, served, call.connection, output);
  if (await fault?.after(call.target)) return null;
  // Cast: the output is that of the operation in the same entry.
  const kwargs = served.answer(output as never);
  if (deps.executor.validatesAnswers) procedure.answer.parse(kwargs);
  return { kwargs, afterwards };
}

/** Changes the connection's session before the answer is sent. The event follows afterwards. */
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
  // An end at the same moment has been published already.
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
    route: procedure.uri,
    address: connection.visitor.address,
    visitorCountry: visitorCountry.get(connection.visitor.namedCountry),
    language: connection.language,
    mailedPage: page === null ? null : mailedPage(page, String(valid[page]), mayReceive),
    token: connection.token,
    captchaToken: captchaToken(kwargs),
    idempotencyKey: operation.kind === 'write' && isNamed ? readCallersId(requestId) : null,
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

/** Reads the captcha token. Any procedure may carry one, so that this transport cannot bypass the check. */
function captchaToken(kwargs: object): string | null {
  const proof = proofSchema.safeParse(kwargs);
  return proof.success && proof.data.captchaResponse !== '' ? proof.data.captchaResponse : null;
}

/**
 * Returns the page for a mailed link. A link to an untrusted page would give it a valid key. Empty: the platform's
 * default page.
 */
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
  // Rejects query and fragment values that look like URLs: an open redirect on the page would leak the key.
  const values = `${search}${hash}`.split(/[?&#]/).flatMap((part) => part.split('=').slice(1));
  // Covers double encoding.
  return !values.some((value) => /[/\\:]|%(?:2f|3a|5c|25)/i.test(value));
}
