import type { FastifyRequest } from 'fastify';

/** Bound to the console's host over TLS, and out of reach of scripts. */
const SESSION = '__Host-console';
/** A sign-in that was started in this browser. The provider's redirect must bring it back, which `Strict` would not. */
const ATTEMPT = '__Host-console-sign-in';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly';
/** How long a sign-in at the provider may take, in seconds. */
const ATTEMPT_LIFETIME = 600;

export const sessionCookie = (token: string): string => `${SESSION}=${token}; ${ATTRIBUTES}; SameSite=Strict`;
export const endSessionCookie = (): string => `${sessionCookie('')}; Max-Age=0`;
export const attemptCookie = (sealed: string): string =>
  `${ATTEMPT}=${sealed}; ${ATTRIBUTES}; SameSite=Lax; Max-Age=${ATTEMPT_LIFETIME}`;
export const endAttemptCookie = (): string => `${ATTEMPT}=; ${ATTRIBUTES}; SameSite=Lax; Max-Age=0`;

export const readSessionCookie = (request: FastifyRequest): string | null => readCookie(request, SESSION);
export const readAttemptCookie = (request: FastifyRequest): string | null => readCookie(request, ATTEMPT);

function readCookie({ headers }: FastifyRequest, wanted: string): string | null {
  const values = (headers.cookie ?? '').split(/; */).flatMap((pair) => {
    const [name, value] = pair.split('=', 2);
    return name === wanted && value ? [value] : [];
  });
  // Two cookies of one name are an attack on the parser: none is believed.
  return values.length === 1 ? (values[0] ?? null) : null;
}
