import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '@playerdesk/contract/internal';
import { createRestHandler, type RestHandler } from '../rest/rest-handler.ts';

/** Options of {@link startMockServer}. */
export interface MockServerOptions {
  /** Port to listen on. Default 0: any that is free. */
  readonly port?: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** Origins that may call it, in addition to those of localhost. */
  readonly origins?: readonly string[];
  /** Delay of each answer in milliseconds. Default 0. */
  readonly delay?: number;
}

/** A running mock server. */
export interface MockServer {
  /** Base URL of the REST dialect, such as `http://localhost:4400/rest`. */
  readonly baseUrl: string;
  /** Stops the server and breaks open connections. */
  close(): Promise<void>;
}

const HEADERS =
  'Content-Type, X-Player-Session-Id, X-SessionId, x-captcha-token, X-Request-Id, Idempotency-Key, traceparent';
const LARGEST_BODY = 20 * 1024 * 1024;

/**
 * Serves a platform over REST on a port, for a browser.
 *
 * @example
 * const platform = createMockPlatform();
 * const server = await startMockServer(platform);
 * await page.goto(`/?platform=${server.baseUrl}`);
 */
export async function startMockServer(
  platform: Platform,
  { port = 0, host = '127.0.0.1', origins = [], delay = 0 }: MockServerOptions = {},
): Promise<MockServer> {
  const handle = createRestHandler(platform);
  const server = createServer((request, response) => {
    const isAllowed = allowOrigin(request, response, origins);
    if (!isAllowed) response.writeHead(403).end();
    else if (request.method === 'OPTIONS') response.writeHead(204).end();
    else setTimeout(() => void serve(handle, request, response), delay);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Cast: a server that listens on a port has an address with a port.
  const { port: actual } = server.address() as AddressInfo;
  return { baseUrl: `http://localhost:${actual}/rest`, close: () => stop(server) };
}

async function serve(handle: RestHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await handle(await toRequest(request));
    response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
    response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined);
  } catch {
    // The connection breaks, as the scripted outcome says.
    request.socket.destroy();
  }
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new RangeError('The body is too large.');
    chunks.push(chunk);
  }
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** Adds the headers of CORS. Returns false for a page that may not call the server. */
function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!isLocal(origin) && !origins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', HEADERS);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, X-Server-Time');
  return true;
}

function isLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost');
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
