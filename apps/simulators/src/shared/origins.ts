import type { FastifyRequest } from 'fastify';

/** Whether only this machine answers to a host name. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname.toLowerCase()) ||
    hostname.toLowerCase().endsWith('.localhost')
  );
}

/** Whether pages of an origin may show a supplier's pages: the named ones and those of this machine. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname));
}

/** Whether a request comes from a page of the same origin. A browser names the page that writes; a program names none. */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
