import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';
import { isLoopbackHost } from '../../operations/allowed-origin.ts';

const COOKIE = 'playerdesk_backstage';

/**
 * Admits only requests with the token of this start. Loopback is no boundary: any page in the browser can send to it.
 * The Host must be local, because a foreign name may resolve here, and a write must come from a page of this origin.
 */
export function guardBackstage(token: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isLoopbackHost(request.hostname)) throw new Refusal('NotFound');
    const presented = request.headers['x-backstage-token'] ?? getCookie(request);
    if (typeof presented !== 'string' || !isSameSecret(presented, token))
      throw new Refusal('NotAuthenticated');
    if (request.method !== 'GET' && !isOwnOrigin(request)) throw new Refusal('NotAuthenticated');
  };
}

/**
 * Exchanges a token in the URL for a cookie, so that it appears in no history and no referrer. `to=demo` continues at
 * the demo, whose showroom uses Backstage.
 */
export function admit(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
  const { token: presented, to } = request.query as { token?: unknown; to?: unknown };
  if (typeof presented !== 'string' || !isLoopbackHost(request.hostname)) return false;
  if (!isSameSecret(presented, token)) throw new Refusal('NotAuthenticated');
  reply.header('Set-Cookie', `${COOKIE}=${token}; Path=/backstage; HttpOnly; SameSite=Strict`);
  reply.redirect(to === 'demo' ? '/' : '/backstage', 303);
  return true;
}

/** Browsers send the origin of a write. A program without an origin must send the token in a header. */
function isOwnOrigin({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return headers['x-backstage-token'] !== undefined;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

function getCookie({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}
