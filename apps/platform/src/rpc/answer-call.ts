import { randomUUID } from 'node:crypto';
import { Refusal } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Connection } from './connection.ts';
import type { OperationProcedure, OwnProcedure } from './procedure-call.ts';
import type { RpcMetrics } from './rpc-metrics.ts';
import { type Served, type ServeParts, serveOperation, serveOwn } from './serve.ts';
import { type CallMessage, write } from './wamp.ts';
import { type CallError, toCallError } from './wire-error.ts';

const REQUEST_ID = /^[\w.:-]{8,100}$/;
/** Calls of one connection that may be under way at once. */
const MOST_UNDER_WAY = 64;

export interface AnswerParts extends ServeParts {
  readonly procedures: ReadonlyMap<string, OperationProcedure | OwnProcedure>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: RpcMetrics;
  readonly drain: { readonly started: boolean };
}

/** Answers one call, whatever happens. `isTooMuch` refuses it unread. */
export async function answerCall(
  parts: AnswerParts,
  connection: Connection,
  message: CallMessage,
  isTooMuch: boolean,
): Promise<void> {
  const startedAt = performance.now();
  const isNamed = message.requestId !== undefined && REQUEST_ID.test(message.requestId);
  const requestId = isNamed ? String(message.requestId) : randomUUID();
  const details = () => ({ x_request_id: requestId, x_server_time: parts.clock.now() });
  const served = parts.procedures.get(message.procedure);
  const fail = ({ uri, kwargs }: CallError) =>
    connection.send(write.error({ kind: 'call', id: message.id, details: details(), uri, kwargs }));
  let outcome = 'OK';
  let afterwards: () => unknown = () => {};
  connection.underWay += 1;
  try {
    if (served) {
      refuseUnfit(parts, connection, message, isNamed, isTooMuch);
      const answer = await serve(parts, served, connection, message, requestId, isNamed, fail);
      if (answer) connection.send(write.result(message.id, details(), { ...answer.kwargs }));
      afterwards = answer?.afterwards ?? afterwards;
    } else {
      outcome = 'NoSuchProcedure';
      fail({ uri: 'wamp.error.no_such_procedure', kwargs: { desc: 'There is no such procedure' } });
    }
  } catch (error) {
    const wire = toCallError(error, served && 'names' in served ? served.names : {});
    outcome = wire.kwargs.code ?? 'UnknownError';
    if (outcome === 'UnknownError') parts.log.error({ err: error, requestId }, 'call failed');
    fail(wire);
    const mayHaveMissed = served && 'session' in served && served.session;
    if (outcome === 'NotAuthenticated' || mayHaveMissed) await lookAgain(parts, connection, requestId);
  } finally {
    connection.underWay -= 1;
  }
  afterwards();
  const procedure = served?.procedure.uri ?? 'none';
  const took = performance.now() - startedAt;
  parts.metrics.answered(procedure, outcome, took);
  parts.log.info({ requestId, procedure, outcome, ms: Math.round(took) });
}

function refuseUnfit(
  { drain }: AnswerParts,
  { underWay }: Connection,
  { requestId, hasPositional }: CallMessage,
  isNamed: boolean,
  isTooMuch: boolean,
): void {
  if (isTooMuch || underWay > MOST_UNDER_WAY) throw new Refusal('TooManyAttempts', { retryAfter: 1 });
  if (drain.started) throw new Refusal('ServiceUnavailable', { retryAfter: 1 });
  if (hasPositional)
    throw new Refusal('ValidationError', { fields: { args: 'are keyword arguments alone' } });
  if (requestId !== undefined && !isNamed) {
    throw new Refusal('ValidationError', {
      fields: { x_request_id: 'is 8 to 100 letters, digits, - _ . :' },
    });
  }
}

function serve(
  parts: AnswerParts,
  served: OperationProcedure | OwnProcedure,
  connection: Connection,
  { kwargs, id }: CallMessage,
  requestId: string,
  isNamed: boolean,
  fail: (error: CallError) => void,
): Promise<Served> {
  const scene = {
    fail: () => fail(toCallError(null)),
    babble: () => connection.send(`[50,${id},{"half":`),
    hangUp: () => connection.cut(),
  };
  const call = { connection, kwargs, requestId, isNamed, scene };
  return 'operation' in served ? serveOperation(parts, served, call) : serveOwn(served, call);
}

/** Who thought to be signed in and is not hears why, and what was not told while a sign-in was tried. */
async function lookAgain({ watch, log }: AnswerParts, connection: Connection, requestId: string) {
  await watch.look([connection]).catch((err) => log.error({ err, requestId }, 'session not looked up'));
}
