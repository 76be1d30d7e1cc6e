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

/** Creates a log without personal data: no bodies, query strings, session ids or addresses. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
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

/** Describes an error without its message: database messages and details quote the rejected values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, errorCode: code, constraint, stack: frames.join('\n') };
}
