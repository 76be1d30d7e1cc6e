import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The documented headers. Browsers send others by themselves. */
const ALLOWED = ['content-type', 'x-player-session-id', 'x-sessionid', 'x-captcha-token'];

/** Headers that browsers, Node and proxies set by themselves. */
const ORDINARY = new Set([
  ...ALLOWED,
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'cache-control',
  'connection',
  'content-length',
  'cookie',
  'dnt',
  'host',
  'keep-alive',
  'origin',
  'pragma',
  'priority',
  'purpose',
  'referer',
  'transfer-encoding',
  'user-agent',
]);

/** Returns the undocumented headers of a request. Those that a preflight requests count as sent. */
export function undocumentedHeaders(headers: IncomingHttpHeaders): readonly string[] {
  const announced = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !ALLOWED.includes(name) && !isSafelisted(name));
  const sent = Object.keys(headers).filter((name) => !ORDINARY.has(name) && !name.startsWith('sec-'));
  return [...new Set([...announced, ...sent])];
}

const isSafelisted = (name: string): boolean =>
  ['accept', 'accept-language', 'content-language'].includes(name);

/** The answer to a preflight: only the documented headers and methods. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, X-Player-Session-Id, X-SessionId, x-captcha-token',
} as const;

export function allowOrigin(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  return origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
}
