// @chunk reading

import { type CallOptions, playerdeskError } from '@playerdesk/contract/internal';
import type { WireAnswer } from './answer.ts';
import type { WireRequest } from './wire-request.ts';

export interface HttpAnswer extends WireAnswer {
  /** The platform's time in milliseconds since 1970, when it sent one. */
  readonly serverTime: number | undefined;
}

/**
 * Sends a request.
 *
 * @throws PlayerdeskError `generic.network` without an answer, `generic.timeout` after `timeout` milliseconds (0
 * disables the timeout).
 */
export async function send(
  fetcher: typeof fetch,
  request: WireRequest,
  { timeout = 0, requestId }: CallOptions,
): Promise<HttpAnswer> {
  const abort = new AbortController();
  const timer = timeout > 0 ? setTimeout(() => abort.abort(), timeout) : undefined;
  try {
    const response = await fetcher(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      cache: 'no-store',
      credentials: request.credentials ?? 'omit',
      referrerPolicy: 'no-referrer',
      // A followed redirect would carry the session header to another origin.
      redirect: 'manual',
      signal: abort.signal,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: readNumberHeader(response, 'Retry-After'),
      requestId: response.headers.get('X-Request-Id') ?? requestId,
      serverTime: readNumberHeader(response, 'X-Server-Time'),
    };
  } catch (cause) {
    const correlation = requestId === undefined ? {} : { requestId };
    throw abort.signal.aborted
      ? playerdeskError({ code: 'generic.timeout', kind: 'timeout', cause, ...correlation })
      : playerdeskError({ code: 'generic.network', kind: 'network', cause, ...correlation });
  } finally {
    clearTimeout(timer);
  }
}

function readNumberHeader(response: Response, header: string): number | undefined {
  const value = Number(response.headers.get(header) ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
