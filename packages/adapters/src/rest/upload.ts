import { type CallOptions, playerdeskError } from '@playerdesk/contract/internal';
import { type HttpAnswer, send } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * Sends a request with XMLHttpRequest, the only browser API that reports upload progress.
 *
 * @throws PlayerdeskError `generic.network` without an answer, `generic.timeout` after `timeout` milliseconds.
 * @public Loaded on demand by its module.
 */
export function sendWithProgress(
  fetcher: typeof fetch,
  wire: WireRequest,
  options: CallOptions,
): Promise<HttpAnswer> {
  if (typeof XMLHttpRequest === 'undefined') return send(fetcher, wire, options);
  const { method, url, headers, body, credentials } = wire;
  const { timeout = 0, requestId, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout') => () =>
      reject(
        playerdeskError({ code: `generic.${kind}`, kind, ...(requestId !== undefined && { requestId }) }),
      );
    const abort = () => request.abort();
    let reported = 0;
    const reportProgress = (part: number) => {
      if (part < reported || part > 1) return;
      reported = part;
      onProgress?.(part);
    };
    request.open(method, url);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeout;
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) reportProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      reportProgress(1);
      resolve(readAnswer(request, requestId));
    });
    request.addEventListener('error', fail('network'));
    request.addEventListener('abort', fail('network'));
    request.addEventListener('timeout', fail('timeout'));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    reportProgress(0);
    if (signal?.aborted) fail('network')();
    else request.send(body ?? null);
  });
}

function readAnswer(request: XMLHttpRequest, requestId: string | undefined): HttpAnswer {
  // The header may be absent, or not exposed to this origin.
  const header = (name: string) => request.getResponseHeader(name) ?? undefined;
  return {
    status: request.status,
    text: request.responseText,
    retryAfter: parseNumber(header('Retry-After')),
    requestId: header('X-Request-Id') ?? requestId,
    serverTime: parseNumber(header('X-Server-Time')),
  };
}

function parseNumber(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
