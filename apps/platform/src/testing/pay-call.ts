import { request } from 'node:http';
import type { TestPlatform } from './test-platform.ts';

interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A call to a provider's host name, which Node does not resolve and fetch may not name. */
function hostedCall(
  host: string,
  platform: Pick<TestPlatform, 'url'>,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const { port } = new URL(platform.url);
  const headers = {
    Host: `${host}:${port}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...more,
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = String(response.headers['content-type']).includes('json');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson ? JSON.parse(text) : text,
        });
      });
    });
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

type HostedCall = (
  platform: Pick<TestPlatform, 'url'>,
  path: string,
  body?: unknown,
  more?: Readonly<Record<string, string>>,
) => Promise<Reply>;

export const payCall: HostedCall = (...call) => hostedCall('pay.localhost', ...call);
export const gamesCall: HostedCall = (...call) => hostedCall('games.localhost', ...call);
