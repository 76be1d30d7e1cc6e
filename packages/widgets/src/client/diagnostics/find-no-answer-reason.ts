import { isLoopback } from './is-loopback.ts';
import type { Mistake } from './mistake.ts';
import { probeRequest, probeSocket } from './probe.ts';

/**
 * Finds out why calls to a platform get no answer. A browser gives the same error for a failed request and a blocked one,
 * so this sends requests that differ in what can block them.
 *
 * Returns null when there is no lasting reason, such as after a short interruption.
 *
 * @param wasAnswered Whether the platform answered a call of this page. Its CORS rules then admit the page.
 */
export async function findNoAnswerReason(address: string, wasAnswered: boolean): Promise<Mistake | null> {
  if (navigator.onLine === false) return null;
  if (!URL.canParse(address, location.href)) return { code: 'platform.unreachable', detail: address };
  const url = new URL(address, location.href);
  // The scheme of `localhost:4400` is `localhost`. Such an address has no origin.
  if (url.origin === 'null') return { code: 'platform.unreachable', detail: address };
  if (isMixedContent(url)) return { code: 'platform.mixed-content', detail: url.origin };
  return url.protocol.startsWith('ws') ? findSocketReason(url) : findRequestReason(url, wasAnswered);
}

async function findRequestReason({ href, origin }: URL, wasAnswered: boolean): Promise<Mistake | null> {
  const readable = await probeRequest(href, { redirect: 'manual' });
  if (readable.result === 'blocked') return blockedByPolicy(readable.directive, origin);
  const isRedirected = readable.result === 'answered' && readable.response?.type === 'opaqueredirect';
  // Before the next request, which follows redirects, maybe to where nothing answers.
  if (isRedirected) return wasAnswered ? null : { code: 'platform.redirected', detail: href };
  // Without CORS, any answer counts.
  const any = await probeRequest(href, { mode: 'no-cors' });
  if (any.result === 'failed') return { code: 'platform.unreachable', detail: origin };
  if (readable.result !== 'answered') return wasAnswered ? null : blockedByCors(origin);
  if (origin !== location.origin) {
    const headers = { 'Content-Type': 'application/json', 'X-Player-Session-Id': 'none' };
    const withHeaders = await probeRequest(href, { redirect: 'manual', headers });
    if (withHeaders.result !== 'answered') return blockedByCors(origin, Object.keys(headers));
  }
  return null;
}

async function findSocketReason({ href, origin }: URL): Promise<Mistake | null> {
  const socket = await probeSocket(href);
  if (socket.result === 'blocked') return blockedByPolicy(socket.directive, origin);
  if (socket.result === 'answered') return null;
  const host = await probeRequest(href.replace(/^ws/, 'http'), { mode: 'no-cors' });
  return host.result === 'answered'
    ? { code: 'platform.websocket-refused', detail: href }
    : { code: 'platform.unreachable', detail: origin };
}

const blockedByPolicy = (directive: string, origin: string): Mistake => ({
  code: 'platform.blocked-by-csp',
  detail: `${directive} lacks ${origin}`,
});

const blockedByCors = (origin: string, headers: readonly string[] = []): Mistake => ({
  code: 'platform.blocked-by-cors',
  detail:
    headers.length === 0
      ? `${origin} does not allow the origin ${location.origin}`
      : `${origin} does not allow the headers ${headers.join(', ')}`,
});

const isMixedContent = ({ protocol, hostname }: URL) =>
  location.protocol === 'https:' && /^(http|ws):$/.test(protocol) && !isLoopback(hostname);
