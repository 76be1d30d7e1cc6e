import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost, isOwnPage } from '../shared/origins.ts';
import { isSameSecret } from '../shared/secret.ts';

const COOKIE = 'playerdesk_simulators';
export const TOKEN_HEADER = 'x-simulators-token';

/**
 * Rejects requests without the token. A loopback address is no protection, because any page in the browser can send to
 * it. So the Host must be local (a foreign name may resolve to this machine), and a write must come from the control
 * page or have the header.
 */
export function guardControl(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isLoopbackHost(request.hostname)) {
      reply.callNotFound();
      return reply;
    }
    const header = request.headers[TOKEN_HEADER];
    const isKnown = isSameSecret(header ?? readCookie(request), token);
    const mayWrite = header !== undefined || (request.headers.origin !== undefined && isOwnPage(request));
    if (isKnown && (request.method === 'GET' || mayWrite)) return undefined;
    return reply.code(401).send({ message: 'The token is missing or wrong.' });
  };
}

/** Moves the token from the address to a cookie, so that no history and no referrer contains it. */
export function admit(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
  const { token: given } = request.query as { token?: unknown };
  if (!isLoopbackHost(request.hostname) || !isSameSecret(given, token)) return false;
  reply.header('Set-Cookie', `${COOKIE}=${token}; Path=/control; HttpOnly; SameSite=Strict`);
  reply.redirect('/control', 303);
  return true;
}

function readCookie({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}
