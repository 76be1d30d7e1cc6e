import { tracedFetch } from '../tracing/tracing.ts';
import { withinTime } from './within-time.ts';

export interface SupplierLimits {
  /** Milliseconds for the request and its whole answer. */
  readonly timeout: number;
  /** Bytes of the longest answer that is read. */
  readonly maxBytes: number;
}

export interface SupplierAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The media type, as the supplier named it. */
  readonly type: string | null;
  readonly body: Buffer;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a request to a supplier and reads its whole answer. Rejects when the supplier cannot be reached, redirects, or
 * exceeds a limit.
 *
 * @param send - replaces `fetch`, for a client that signs its requests
 */
export function askSupplier(
  url: string,
  init: RequestInit,
  { timeout, maxBytes }: SupplierLimits,
  send: Send = fetch,
): Promise<SupplierAnswer> {
  return withinTime(timeout, async (signal) => {
    // A redirect would send secrets and personal data to another address.
    const response = await tracedFetch(url, { ...init, redirect: 'error', signal }, send);
    const { ok, status, body, headers } = response;
    const reader = body?.getReader();
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}));
    const type = headers.get('content-type');
    return { ok, status, type, body: reader ? await readAtMost(reader, maxBytes) : Buffer.alloc(0) };
  });
}

async function readAtMost(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Error('The answer of the supplier is too long');
    }
    chunks.push(value);
  }
}
