import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = '__Host-third-session';
/**
 * The windows stand in pages of other sites, where a cookie without a partition is refused or follows the player
 * about: it is the third party's own, for this one site, and no script reads it.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned';

/** The session a request carries, or null. */
export function sessionIn({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value || null;
}

/** Keeps a session until the browser closes; null forgets it. */
export function keepSession(reply: FastifyReply, session: string | null): void {
  const end = session === null ? '; Max-Age=0' : '';
  reply.header('Set-Cookie', `${NAME}=${session ?? ''}; ${ATTRIBUTES}${end}`);
}
