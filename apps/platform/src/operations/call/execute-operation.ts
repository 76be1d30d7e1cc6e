import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import type { IdempotencyService } from '../idempotency/idempotency.ts';
import type { ActiveSession } from './active-session.ts';
import type { Call, Handler, WriteHandler } from './call.ts';
import { isAllowedOnBreak } from './restricted.ts';
import { validInput } from './validation.ts';

/** A call as its protocol read it. */
export interface IncomingCall extends Omit<Call, 'session'> {
  readonly input: unknown;
  /** The proof that a human is calling, as presented. */
  readonly captchaToken: string | null;
  readonly idempotencyKey: string | null;
}

/** Sessions as calls need them. */
export interface CallSessions {
  /** The living session of a token, or null. Looking it up keeps it from idling out. */
  find(token: string): Promise<ActiveSession | null>;
  /** Why a call without a living session is refused. `token` as presented. */
  getRefusal(token: string | null): Promise<Refusal>;
}

export interface OperationExecutor {
  readonly db: Db;
  readonly sessions: CallSessions;
  readonly idempotency: IdempotencyService;
  readonly captcha: CaptchaService;
  /** Runs after a write has committed. */
  readonly onCommitted: () => void;
  /** Answers are checked against their own schema in development and tests. */
  readonly validatesAnswers: boolean;
}

/** Answers one call: validates, finds the session, replays or runs. Knows no protocol. */
export async function executeOperation(
  executor: OperationExecutor,
  handler: Handler,
  incoming: IncomingCall,
): Promise<unknown> {
  const replay = await findReplay(executor, handler, incoming);
  if (replay) return replay.answer;
  try {
    return await executeOnce(executor, handler, incoming);
  } catch (error) {
    // The same intent, sent twice at once, may have got in the way of itself: then its answer is there by now.
    const settled = error instanceof Refusal ? await findReplay(executor, handler, incoming) : null;
    if (settled) return settled.answer;
    throw error;
  }
}

async function executeOnce(
  executor: OperationExecutor,
  handler: Handler,
  incoming: IncomingCall,
): Promise<unknown> {
  const { operation, schema } = handler;
  const token = operation.session === 'none' ? null : incoming.token;
  const found = token === null ? null : await executor.sessions.find(token);
  // Where nobody has to be signed in, who may do little is a visitor like any other.
  const session = found?.isRestricted && operation.session === 'optional' ? null : found;
  if (operation.session === 'required' && !session) {
    throw await executor.sessions.getRefusal(token);
  }
  if (session?.isRestricted && !isAllowedOnBreak(operation, incoming.input)) throw new Refusal('Restricted');
  const call: Call = { ...incoming, session };
  const input = validInput(schema, handler.problems, incoming.input);
  // A proof is spent here: not by a call that is malformed, and not by one whose answer is known already.
  await executor.captcha.check(operation.rest.path, incoming.captchaToken, incoming.address);
  const answer =
    handler.kind === 'read'
      ? await handler.run(input, call)
      : await executeWrite(executor, handler, input, call, incoming);
  if (executor.validatesAnswers) schema.output.parse(answer);
  return answer;
}

/** Before the session is asked for: a sign-out's own answer must replay although its session is gone. */
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
  const intent = key === null ? null : toIdempotentRequest(handler, incoming, key);
  const answer = await db.transaction().execute(async (tx) => {
    // A second call with the same key waits here until the first has committed, and then finds its answer.
    const earlier = intent && (await idempotency.claim(tx, intent));
    if (earlier) return earlier.answer;
    const fresh = await effect(tx);
    if (intent) await idempotency.store(tx, intent, fresh);
    return fresh;
  });
  onCommitted();
  return answer;
}

function toIdempotentRequest(handler: Handler, { input, token }: IncomingCall, key: string) {
  return { key, token, operation: handler.operation.name, input };
}
