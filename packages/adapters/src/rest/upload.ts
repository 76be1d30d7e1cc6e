import { type CallOptions, playerdeskError } from '@playerdesk/contract';
import { type Sent, send } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * Sends a request by XMLHttpRequest, the one way in which browsers tell how much of a body has left. Rejects as the
 * other way does: `network` when no answer came, `timeout` after `timeout` ms.
 *
 * @public It is loaded when it is asked for, by its module.
 */
export function sendTelling(fetcher: typeof fetch, wire: WireRequest, options: CallOptions): Promise<Sent> {
  if (typeof XMLHttpRequest === 'undefined') return send(fetcher, wire, options);
  const { method, url, headers, body } = wire;
  const { timeout = 0, requestId, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout') => () =>
      reject(
        playerdeskError({ code: `generic.${kind}`, kind, ...(requestId !== undefined && { requestId }) }),
      );
    const giveUp = () => request.abort();
    let told = 0;
    const tell = (part: number) => {
      if (part < told || part > 1) return;
      told = part;
      onProgress?.(part);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeout;
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) tell(loaded / total);
    });
    request.addEventListener('load', () => {
      tell(1);
      resolve(sentOf(request, requestId));
    });
    request.addEventListener('error', fail('network'));
    request.addEventListener('abort', fail('network'));
    request.addEventListener('timeout', fail('timeout'));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp, { once: true });
    tell(0);
    if (signal?.aborted) fail('network')();
    else request.send(body ?? null);
  });
}

function sentOf(request: XMLHttpRequest, requestId: string | undefined): Sent {
  // A header that is not there, or that the platform does not let this origin see.
  const header = (name: string) => request.getResponseHeader(name) ?? undefined;
  return {
    status: request.status,
    text: request.responseText,
    retryAfter: numberOf(header('Retry-After')),
    requestId: header('X-Request-Id') ?? requestId,
    serverTime: numberOf(header('X-Server-Time')),
  };
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
