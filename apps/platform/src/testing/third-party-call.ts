import { request } from 'node:http';
import type { TestPlatform } from './test-platform.ts';

interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** What the answer sets of the session's cookie, as a browser would send it back. */
  readonly cookie: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

interface Ask {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is when it is a text. */
  readonly body?: unknown;
}

/** A call to the third party's host name, which Node does not resolve and fetch may not name. */
export function thirdPartyCall(
  { url }: Pick<TestPlatform, 'url'>,
  method: string,
  path: string,
  { host = 'third.localhost', headers = {}, body }: Ask = {},
): Promise<Reply> {
  const { port } = new URL(url);
  const content = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const sent = {
    Host: `${host}:${port}`,
    ...(content !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, cookie, body: parsed(text) });
      });
    });
    call.on('error', reject).end(content);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
