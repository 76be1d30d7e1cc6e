/** A request received by the fake network. */
export interface Sent extends Omit<RequestInit, 'headers' | 'body'> {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

type Answer = Response | Promise<Response>;

/** Creates a fake network that records requests. A request rejects when it is aborted. */
export function fakeFetch(answer: (request: Sent, index: number) => Answer): {
  readonly fetch: typeof fetch;
  readonly sent: readonly Sent[];
} {
  const sent: Sent[] = [];
  const fake = async (url: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    const request: Sent = { ...init, url, headers, body: init.body as string | undefined };
    sent.push(request);
    return await Promise.race([answer(request, sent.length - 1), aborted(init.signal)]);
  };
  return { fetch: fake as typeof fetch, sent };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

/** Creates an answer that is released by the test. */
export function held(): {
  readonly answer: Promise<Response>;
  readonly release: (response: Response) => void;
} {
  let release: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}
