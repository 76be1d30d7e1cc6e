/** An answer with its body. */
export interface Answer {
  /** Address after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Options of {@link load}. */
export interface LoadOptions {
  readonly method?: 'GET' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the answer with its body and all redirects. */
  readonly timeout: number;
  /** Bytes of the body, after decompression. */
  readonly limit?: number;
  /** How many redirects are followed. Default 0: the redirect is returned. */
  readonly redirects?: number;
}

export type LoadFailure = 'unreachable' | 'redirects' | 'too-large';

/** A request without a usable answer. */
export class LoadError extends Error {
  readonly failure: LoadFailure;

  constructor(failure: LoadFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

const DEFAULT_LIMIT = 8 * 1024 * 1024;

/**
 * Sends a request without cookies and reads its body, within limits of time, size and redirects.
 *
 * @throws LoadError
 */
export async function load(address: URL | string, options: LoadOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeout);
  let url = new URL(address);
  for (let left = options.redirects ?? 0; ; left -= 1) {
    const response = await request(url, options, signal);
    const location = response.headers.get('Location');
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect || options.redirects === undefined) {
      const body = await readBody(response, options.limit ?? DEFAULT_LIMIT);
      return { url, status: response.status, headers: response.headers, body };
    }
    await response.body?.cancel();
    if (left === 0)
      throw new LoadError('redirects', `more than ${options.redirects} redirects, last to ${location}`);
    if (!URL.canParse(location, url)) throw new LoadError('redirects', `redirect to ${location}`);
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new LoadError('redirects', `redirect to ${url.href}`);
  }
}

async function request(
  url: URL,
  { method = 'GET', headers }: LoadOptions,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, { method, redirect: 'manual', signal, ...(headers && { headers }) });
  } catch (error) {
    throw new LoadError('unreachable', `${url.href}: ${getReason(error)}`);
  }
}

async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new LoadError('unreachable', `${response.url}: ${getReason(error)}`);
  }
  // Leaving the loop has canceled the body.
  if (size > limit) throw new LoadError('too-large', `${response.url} has more than ${limit} bytes`);
  return Buffer.concat(chunks);
}

/** Returns why a request failed. The cause of fetch's own error names the problem. */
function getReason(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string };
  return inner || code || message;
}
