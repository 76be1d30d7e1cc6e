import { context } from '@opentelemetry/api';
import { type CallMessage, errorMessage, resultMessage } from '@playerdesk/wamp/router';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { createCaller, runForCaller } from '../../infrastructure/database/caller.ts';
import { OverloadError } from '../../infrastructure/database/connection-queue.ts';
import type { Log } from '../../infrastructure/log/log.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { createRequestId, isRequestId, readCallersId } from '../../infrastructure/request-id.ts';
import { getTraceFields, startCall } from '../../infrastructure/tracing/tracing.ts';
import { toSecurityEvent } from '../../operations/security/refused-attempt.ts';
import type { Connection } from './connection.ts';
import type { LocalProcedure, OperationProcedure } from './procedure-call.ts';
import type { RpcMetrics } from './rpc-metrics.ts';
import { type ServeDeps, type Served, serveLocal, serveOperation } from './serve.ts';
import { type CallError, toCallError } from './wire-error.ts';

/** Maximum concurrent calls per connection. */
const MOST_CONCURRENT = 64;

export interface AnswerDeps extends ServeDeps {
  readonly procedures: ReadonlyMap<string, OperationProcedure | LocalProcedure>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: RpcMetrics;
  readonly drain: { readonly started: boolean };
}

/** A received call, and how to answer it. */
interface ReceivedCall {
  readonly connection: Connection;
  readonly message: CallMessage;
  readonly requestId: string;
  /** Whether the client chose the request id, in a valid form. */
  readonly isNamed: boolean;
  /** The rate limit is exceeded: the call is refused unread. */
  readonly isTooMuch: boolean;
  readonly succeed: (kwargs: Readonly<Record<string, unknown>>) => void;
  readonly fail: (error: CallError) => void;
}

/** Answers one call in every case, and records the outcome. */
export async function answerCall(
  deps: AnswerDeps,
  connection: Connection,
  message: CallMessage,
  isTooMuch: boolean,
): Promise<void> {
  const startedAt = performance.now();
  const arrival = receiveCall(deps.clock, connection, message, isTooMuch);
  const served = deps.procedures.get(message.procedure);
  const { span, context: traced } = startCall(
    served?.procedure.uri ?? 'none',
    { traceparent: message.traceparent },
    {
      'rpc.system': 'wamp',
      'rpc.method': served?.procedure.uri ?? 'none',
    },
  );
  connection.runningCalls += 1;
  const handler = served && 'operation' in served ? deps.handlers.get(served.operation.name) : undefined;
  const caller = createCaller(() => connection.isConnected, handler?.schema.isProtective);
  const outcome = await runForCaller(caller, () =>
    context.with(traced, () => (served ? attempt(deps, arrival, served) : refuseUnknown(arrival))),
  );
  connection.runningCalls -= 1;
  const procedure = served?.procedure.uri ?? 'none';
  const took = performance.now() - startedAt;
  deps.metrics.answered(procedure, outcome, took);
  span.setAttribute('playerdesk.outcome', outcome);
  span.end();
  const { requestId } = arrival;
  deps.log.info({ requestId, procedure, outcome, ms: Math.round(took), ...getTraceFields(span) });
}

function receiveCall(
  clock: Clock,
  connection: Connection,
  message: CallMessage,
  isTooMuch: boolean,
): ReceivedCall {
  const { id } = message;
  const isNamed = isRequestId(message.requestId);
  const requestId = createRequestId(message.requestId);
  const details = () => ({ x_request_id: readCallersId(requestId), x_server_time: clock.now() });
  return {
    connection,
    message,
    requestId,
    isNamed,
    isTooMuch,
    succeed: (kwargs) => connection.send(resultMessage(id, details(), kwargs)),
    fail: (error) => connection.send(errorMessage({ request: 'call', id, details: details(), ...error })),
  };
}

/** Serves a call and answers it. Returns the outcome as one word. */
async function attempt(
  deps: AnswerDeps,
  arrival: ReceivedCall,
  served: OperationProcedure | LocalProcedure,
): Promise<string> {
  try {
    refuseUnfit(deps, arrival);
    const answer = await serve(deps, arrival, served);
    if (answer) arrival.succeed({ ...answer.kwargs });
    // The session event follows the answer that caused it.
    answer?.afterwards();
    return answer ? 'OK' : 'BadDay';
  } catch (error) {
    const { requestId, connection } = arrival;
    const wire = toCallError(error, 'names' in served ? served.names : {});
    if (!(error instanceof Refusal || error instanceof OverloadError)) {
      deps.log.error({ err: error, requestId }, 'call failed');
    }
    arrival.fail(wire);
    const from = { route: served.procedure.uri, requestId, address: connection.visitor.address };
    const operation = 'operation' in served ? served.operation.name : null;
    const event = toSecurityEvent({ ...from, error, operation });
    if (event) deps.executor.securityEvents.report(event);
    if (error instanceof Refusal && error.endsSession) await recheckSession(deps, connection, requestId);
    return wire.kwargs.code ?? 'UnknownError';
  }
}

async function refuseUnknown({ fail }: ReceivedCall): Promise<string> {
  fail({ uri: 'wamp.error.no_such_procedure', kwargs: { desc: 'There is no such procedure' } });
  return 'NoSuchProcedure';
}

function refuseUnfit({ drain }: AnswerDeps, { connection, message, isNamed, isTooMuch }: ReceivedCall): void {
  const isBusy = connection.runningCalls > MOST_CONCURRENT;
  if (isTooMuch || isBusy) throw new Refusal('TooManyAttempts', { retryAfter: 1 });
  if (drain.started) throw new Refusal('ServiceUnavailable', { retryAfter: 1 });
  const fields = {
    ...(message.hasPositional && { args: 'are keyword arguments alone' }),
    ...(message.requestId !== undefined &&
      !isNamed && { x_request_id: 'is 8 to 100 letters, digits, - _ . :' }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('ValidationError', { fields });
}

function serve(
  deps: AnswerDeps,
  { connection, message, requestId, isNamed, fail }: ReceivedCall,
  served: OperationProcedure | LocalProcedure,
): Promise<Served> {
  const target = {
    sendError: () => fail(toCallError(null)),
    sendGarbage: () => connection.send(`[50,${message.id},{"half":`),
    dropConnection: () => connection.cut(),
  };
  const call = { connection, kwargs: message.kwargs, requestId, isNamed, target };
  return 'operation' in served ? serveOperation(deps, served, call) : serveLocal(served, call);
}

/** Notifies a client whose session has ended of the reason. */
async function recheckSession({ watch, log }: AnswerDeps, connection: Connection, requestId: string) {
  await watch.check([connection]).catch((err) => log.error({ err, requestId }, 'session not looked up'));
}
