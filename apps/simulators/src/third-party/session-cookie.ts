import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secret } from '../shared/secret.ts';

const NAME = '__Host-third-session';
const PURPOSE = 'third-party session';
/**
 * The windows stand in pages of other sites, where a cookie without a partition is refused or follows the player
 * about: it is the third party's own, for this one site, and no script reads it.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned';

/** The third party's own session. It holds the platform's sealed: the browser never sees that one. */
export interface SessionCookie {
  /** The platform's session of a request, or null. */
  read(request: FastifyRequest): string | null;
  /** Keeps the platform's session until the browser closes; null ends it. */
  keep(reply: FastifyReply, session: string | null): void;
}

export function createSessionCookie(secret: Secret): SessionCookie {
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
      return value ? secret.open(PURPOSE, value) : null;
    },
    keep: (reply, session) => {
      const value = session === null ? '' : secret.seal(PURPOSE, session);
      const end = session === null ? '; Max-Age=0' : '';
      reply.header('Set-Cookie', `${NAME}=${value}; ${ATTRIBUTES}${end}`);
    },
  };
}
