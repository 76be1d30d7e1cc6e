import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Paths of values that must never be written, should anyone pass them by mistake. */
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

/** A log of what happened without whom it happened to: no bodies, query strings, session ids or addresses. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
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
          // Left without words, a line takes those of its error.
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

/** An error without its words: a database's message and detail quote the values that were refused. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, errorCode: code, constraint, stack: frames.join('\n') };
}
