/** A REST answer as a test sees it. */
export interface WireReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

export interface WireClient {
  get(path: string, headers?: Record<string, string>): Promise<WireReply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<WireReply>;
  delete(path: string, headers?: Record<string, string>): Promise<WireReply>;
}

/** Speaks the wire by hand, so that tests see what travels and not what an adapter makes of it. */
export function wireClient(baseUrl: string, always: Record<string, string> = {}): WireClient {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...always,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
