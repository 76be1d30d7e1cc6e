import { Agent, request as startRequest } from 'node:http';
import { createConnection } from 'node:net';
import type { RestRequest } from './rest-cases.ts';

/** Milliseconds after which a call counts as hanging. */
export const HANG_MS = 8_000;

/** The answer to a request, or why there is none. */
export type RestAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly text: string;
      readonly milliseconds: number;
    }
  | { readonly kind: 'hang' }
  | { readonly kind: 'closed'; readonly isReused?: boolean };

/** Sends requests as they are, one at a time, over one connection that stays open. */
export class RestClient {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async send(request: RestRequest, sessionId: string | null): Promise<RestAnswer> {
    if (request.bytes !== undefined) return this.#sendBytes(request.bytes);
    const answer = await this.#sendWellFormed(request, sessionId);
    // The server may have closed the open connection at the same moment. A new one shows what the request causes.
    return answer.kind === 'closed' && answer.isReused ? this.#sendWellFormed(request, sessionId) : answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #sendWellFormed(
    { method, path, headers, body }: RestRequest,
    sessionId: string | null,
  ): Promise<RestAnswer> {
    const start = performance.now();
    const { hostname, port } = this.#url;
    return new Promise((resolve) => {
      const call = startRequest({
        agent: this.#agent,
        host: hostname,
        port,
        method,
        path: `/rest${path.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`,
        // Casts: Node's type of headers has no readonly lists.
        headers: {
          ...(sessionId && { 'X-Player-Session-Id': sessionId }),
          // Node omits it for methods that have no body as a rule. The body would then look like the next request.
          ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }),
          // Cast: Node's type of headers has no readonly lists.
          ...(headers as Record<string, string | string[]>),
        },
      });
      const timer = setTimeout(() => {
        resolve({ kind: 'hang' });
        call.destroy();
      }, HANG_MS);
      const end = (answer: RestAnswer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      call.on('error', () => end({ kind: 'closed', isReused: call.reusedSocket }));
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', () => end({ kind: 'closed' }));
        response.on('end', () =>
          end({
            kind: 'answer',
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text,
            milliseconds: performance.now() - start,
          }),
        );
      });
      call.end(body ?? undefined);
    });
  }

  /** Writes bytes and ends its side of the connection, so that an incomplete request is not waited for. */
  #sendBytes(bytes: string): Promise<RestAnswer> {
    const start = performance.now();
    const { hostname, port, host } = this.#url;
    return new Promise((resolve) => {
      const socket = createConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
      let text = '';
      const timer = setTimeout(() => {
        resolve({ kind: 'hang' });
        socket.destroy();
      }, HANG_MS);
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      // The close follows.
      socket.on('error', () => {});
      socket.on('end', () => socket.destroy());
      socket.on('close', () => {
        clearTimeout(timer);
        const milliseconds = performance.now() - start;
        resolve(readRaw(text, milliseconds));
      });
      socket.end(bytes.replaceAll('{host}', host));
    });
  }
}

function readRaw(text: string, milliseconds: number): RestAnswer {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  if (status === undefined) return { kind: 'closed' };
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
  return { kind: 'answer', status: Number(status), type, text: body, milliseconds };
}
