import pino, { type DestinationStream, type Logger } from 'pino';

import { getTraceFields } from '../tracing/tracing.ts';

export type Log = Logger;

/** Paths of values that must never be logged, in case of a mistake. */
const NEVER = [
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'email',
  'username',
  'phone',
  'sessionId',
];
const HEADERS = ['authorization', 'cookie', 'x-player-session-id', 'x-captcha-token', 'x-backstage-token'];

/** Bytes that wait for a reader of the log. Later lines are dropped, so that a stuck reader does not fill the memory. */
const MOST_WAITING = 16 * 1024 * 1024;
/** Milliseconds for which a process that ends waits for a reader of the log. */
const LAST_FLUSH = 1_000;

let standardError: DestinationStream | undefined;

/** Returns the stream of this process, whose last flush does not wait for a stuck reader. */
function getStandardError(): DestinationStream {
  standardError ??= openStandardError();
  return standardError;
}

function openStandardError(): DestinationStream {
  let exitsAt = Number.POSITIVE_INFINITY;
  // Registered before the stream registers its last flush, which repeats as long as this allows it.
  process.once('exit', () => {
    exitsAt = Date.now() + LAST_FLUSH;
  });
  return pino.destination({
    dest: 2,
    maxLength: MOST_WAITING,
    retryEAGAIN: () => Date.now() < exitsAt,
  });
}

/** Creates a log without personal data: no bodies, query strings, session ids or addresses. */
export function createLog(level: string, destination: DestinationStream = getStandardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => getTraceFields(),
      redact: {
        paths: [
          ...NEVER.flatMap((name) => [name, `*.${name}`]),
          ...HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
        ],
        censor: '[left out]',
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          // Uses the error's message for a line without one.
          const [first, message] = args as unknown[];
          const err = first instanceof Error ? first : (first as { err?: unknown }).err;
          if (err === undefined || message !== undefined) method.apply(this, args);
          else method.call(this, { ...(first as object), err }, 'failed');
        },
      },
    },
    destination,
  );
}

/**
 * Describes an error without its message: database messages and details quote the rejected values. `operatorHint` is a
 * constant of the platform, which says what an operator can do.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, operatorHint } = error as {
    code?: unknown;
    constraint?: unknown;
    operatorHint?: unknown;
  };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, errorCode: code, constraint, operatorHint, stack: frames.join('\n') };
}
