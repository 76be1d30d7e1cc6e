import type { Db } from '../../infrastructure/database/tables.ts';
import { hasLostLocks } from '../../infrastructure/database/unavailable.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { nameCall } from '../../infrastructure/tracing/tracing.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import type { IdempotencyService } from '../idempotency/idempotency.ts';
import { toSecurityEvent } from '../security/refused-attempt.ts';
import type { ActiveSession } from './active-session.ts';
import type { Call, Handler, WriteHandler } from './call.ts';
import { isAllowedOnBreak } from './restricted.ts';
import { validInput } from './validation.ts';

/** A call as parsed by its protocol. */
export interface IncomingCall extends Omit<Call, 'session' | 'requireStepUp'> {
  readonly input: unknown;
  /** The captcha token as presented. */
  readonly captchaToken: string | null;
  readonly idempotencyKey: string | null;
}

/** The session lookups that the execution of operations needs. */
export interface CallSessions {
  /** Returns the active session of a token, or null. The lookup counts as use and postpones the idle timeout. */
  find(token: string): Promise<ActiveSession | null>;
  /** Returns the active session of a token, or null, and leaves its idle timeout. */
  peek(token: string): Promise<ActiveSession | null>;
  /** Returns the reason to refuse a call without an active session. `token` is the token as presented. */
  getRefusal(token: string | null): Promise<Refusal>;
  /** Refuses with `StepUpRequired` unless the player confirmed the session lately, or by the call itself. */
  requireStepUp(session: ActiveSession, proven?: 'password'): Promise<void>;
}

export interface OperationExecutor {
  readonly db: Db;
  readonly sessions: CallSessions;
  readonly idempotency: IdempotencyService;
  readonly captcha: CaptchaService;
  readonly securityEvents: SecurityEvents;
  /** Runs after a write has committed. */
  readonly onCommitted: () => void;
  /** Runs after each call. `outcome`: `OK`, the code of the refusal, or `error`. */
  readonly onEnded: (operation: string, outcome: string) => void;
  /** Validates answers against their own schema. Enabled in development and tests. */
  readonly validatesAnswers: boolean;
}

/**
 * Executes one call: replays a stored answer, or finds the session, validates the input, checks the captcha token and
 * runs the handler. Independent of the protocol.
 */
export async function executeOperation(
  executor: OperationExecutor,
  handler: Handler,
  incoming: IncomingCall,
): Promise<unknown> {
  const { name } = handler.operation;
  nameCall(name);
  try {
    const answer = await executeWithReplay(executor, handler, incoming);
    executor.onEnded(name, 'OK');
    return answer;
  } catch (error) {
    executor.onEnded(name, error instanceof Refusal ? error.code : 'error');
    throw error;
  }
}

async function executeWithReplay(
  executor: OperationExecutor,
  handler: Handler,
  incoming: IncomingCall,
): Promise<unknown> {
  const replay = await findReplay(executor, handler, incoming);
  if (replay) return replay.answer;
  const caller: Caller = { playerId: null };
  try {
    return await executeOnce(executor, handler, incoming, caller);
  } catch (error) {
    // Two copies of one request may run at once, and one may conflict with the other. That one has stored its answer.
    const settled = error instanceof Refusal ? await findReplay(executor, handler, incoming) : null;
    if (settled) return settled.answer;
    const event = toSecurityEvent({ ...incoming, ...caller, operation: handler.operation.name, error });
    if (event) executor.securityEvents.report(event);
    throw error;
  }
}

/** Whose session a call has, once it is found. */
interface Caller {
  playerId: string | null;
}

async function executeOnce(
  executor: OperationExecutor,
  handler: Handler,
  incoming: IncomingCall,
  caller: Caller,
): Promise<unknown> {
  const { operation, schema } = handler;
  const token = operation.session === 'none' ? null : incoming.token;
  const { find, peek } = executor.sessions;
  const found = token === null ? null : await (schema.isBackground ? peek : find)(token);
  caller.playerId = found?.playerId ?? null;
  // Where the session is optional, a restricted session counts as no session.
  const session = found?.isRestricted && operation.session === 'optional' ? null : found;
  if (operation.session === 'required' && !session) {
    throw await executor.sessions.getRefusal(token);
  }
  if (session?.isRestricted && !isAllowedOnBreak(handler, incoming.input)) throw new Refusal('Restricted');
  const requireStepUp: Call['requireStepUp'] = async (proven) => {
    if (session) await executor.sessions.requireStepUp(session, proven);
  };
  const call: Call = { ...incoming, session, requireStepUp };
  const input = validInput(schema, handler.problems, incoming.input);
  // The captcha token is used up here, after validation and replay: a malformed or repeated call does not use it.
  await executor.captcha.check(operation.rest.path, incoming.captchaToken, incoming.address);
  const answer =
    handler.kind === 'read'
      ? await handler.run(input, call)
      : await executeWrite(executor, handler, input, call, incoming);
  if (executor.validatesAnswers) schema.output.parse(answer);
  return answer;
}

/** Runs before the session check: the answer of a sign-out must replay although its session has ended. */
async function findReplay({ idempotency }: OperationExecutor, handler: Handler, incoming: IncomingCall) {
  if (handler.kind === 'read' || incoming.idempotencyKey === null) return null;
  return idempotency.find(toIdempotentRequest(handler, incoming, incoming.idempotencyKey));
}

async function executeWrite(
  { db, idempotency, onCommitted }: OperationExecutor,
  handler: WriteHandler,
  input: unknown,
  call: Call,
  incoming: IncomingCall,
): Promise<unknown> {
  const effect = await handler.run(input, call);
  const key = incoming.idempotencyKey;
  const request = key === null ? null : toIdempotentRequest(handler, incoming, key);
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      // A second call with the same key waits here until the first has committed, and then finds its answer.
      const earlier = request && (await idempotency.claim(tx, request));
      if (earlier) return earlier.answer;
      const fresh = await effect(tx);
      if (request) await idempotency.store(tx, request, fresh);
      return fresh;
    });
  const answer = await tryTimes(handler.schema.isProtective ? PROTECTIVE_TRIES : 1, attempt);
  onCommitted();
  return answer;
}

/** How often a write is tried by which a player protects themself, while others hold its locks. */
const PROTECTIVE_TRIES = 3;

/** Repeats a transaction that lost its locks. It has had no effect. */
async function tryTimes<T>(times: number, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (times <= 1 || !hasLostLocks(error)) throw error;
    return tryTimes(times - 1, attempt);
  }
}

function toIdempotentRequest({ operation }: Handler, { input, token }: IncomingCall, key: string) {
  // A sign-in over the websocket gives the connection a session, and its repetition arrives with that.
  const caller = operation.session === 'none' ? null : token;
  return { key, token: caller, operation: operation.name, input };
}
