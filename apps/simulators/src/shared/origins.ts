import type { FastifyRequest } from 'fastify';

/** Whether a host name always resolves to this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname.toLowerCase()) ||
    hostname.toLowerCase().endsWith('.localhost')
  );
}

/** Whether pages of an origin may embed a supplier's pages: the allowed origins and those of this machine. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname));
}

/**
 * Whether a request comes from a page of the same origin. Browsers send the Origin header with writes, programs do not.
 */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
