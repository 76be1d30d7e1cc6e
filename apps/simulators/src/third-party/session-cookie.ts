import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secret } from '../shared/secret.ts';

const NAME = '__Host-third-session';
const PURPOSE = 'third-party session';
/**
 * The windows are framed by other sites. There an unpartitioned cookie is blocked or tracks the player across sites.
 * This cookie belongs to the third party and the embedding site, and no script can read it.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned';

/** The third party's session. It contains the platform's encrypted session, which the browser never sees. */
export interface SessionCookie {
  /** Returns the platform's session of a request, or null. */
  read(request: FastifyRequest): string | null;
  /** Stores the platform's session until the browser closes. Null ends it. */
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
