import { createHash } from 'node:crypto';
import {
  type AnyOperation,
  signIn,
  signInWithCode,
  signInWithOtp,
  signInWithPayment,
  signOut,
} from '@playerdesk/contract/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';

/** Bound to this host over TLS, and out of reach of scripts. Pages of other sites cannot make a browser send it. */
const NAME = '__Host-playerdesk';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** Header by which a client asks for the cookie. */
const REQUEST_HEADER = 'x-session-cookie';
/** Prefix of a handle. The prefix of a session id is longer. */
const PREFIX = 'cookie.';

const OPENS_SESSION: ReadonlySet<string> = new Set(
  [signIn, signInWithOtp, signInWithCode, signInWithPayment].map(({ name }) => name),
);

/**
 * Session ids in a cookie that no script can read. Instead of the id, the page gets a handle: a digest of the id. A
 * call needs both, the cookie and the handle in its header. The handle alone opens nothing, and the cookie alone, which a
 * browser adds by itself, has no effect.
 *
 * @see OWASP ASVS 5.0, 3.3.1 to 3.3.4 and 3.5.1
 */
export interface SessionCookies {
  /** Returns the session id of a call, or null. */
  readToken(request: FastifyRequest): string | null;
  /** Puts the session id of an answer into the cookie if the client asked for it, or clears the cookie at sign-out. */
  hideToken(operation: AnyOperation, request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown;
}

export function createSessionCookies({ isEnabled }: { isEnabled: boolean }): SessionCookies {
  return {
    readToken: (request) => {
      const presented = readSessionHeader(request);
      if (presented === null || !presented.startsWith(PREFIX)) return presented;
      const token = isEnabled ? readCookie(request) : null;
      return token !== null && isSameSecret(presented, toHandle(token)) ? token : null;
    },
    hideToken: ({ name }, request, reply, answer) => {
      if (!isEnabled || request.headers[REQUEST_HEADER] !== '1') return answer;
      if (name === signOut.name) reply.header('Set-Cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`);
      const token = OPENS_SESSION.has(name) ? (answer as { sessionId?: string }).sessionId : undefined;
      if (token === undefined) return answer;
      reply.header('Set-Cookie', `${NAME}=${token}; ${ATTRIBUTES}`);
      return { ...(answer as object), sessionId: toHandle(token) };
    },
  };
}

/** Not the digest that the database stores. A session id has 256 random bits, so that its digest needs no key. */
function toHandle(token: string): string {
  return `${PREFIX}${createHash('sha256').update(`handle of a session\n${token}`).digest('base64url')}`;
}

/** Reads the session header. The second name supports older clients. */
function readSessionHeader({ headers }: FastifyRequest): string | null {
  const value = headers['x-player-session-id'] ?? headers['x-sessionid'];
  return typeof value === 'string' && value !== '' ? value : null;
}

function readCookie({ headers }: FastifyRequest): string | null {
  const values = (headers.cookie ?? '').split(/; */).flatMap((pair) => {
    const [name, value] = pair.split('=', 2);
    return name === NAME && value ? [value] : [];
  });
  // Two cookies of one name are an attack on the parser: none is believed.
  return values.length === 1 ? (values[0] ?? null) : null;
}
