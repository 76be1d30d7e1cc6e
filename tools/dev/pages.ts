import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import react from '@vitejs/plugin-react';
import { createServer, type ProxyOptions, type ServerOptions, type ViteDevServer } from 'vite';
import { ROOT } from '../setup/command.mjs';
import type { RunningProgram } from './run-program.ts';

const CASINO = join(ROOT, 'apps/casino');
const BACKSTAGE = join(ROOT, 'apps/backstage');
const FRONT_PAGES = join(ROOT, 'node_modules/.cache/playerdesk/dev-pages');
/** Modules and tools of Vite, for the casino and for Backstage. */
const OF_VITE = /^(?:[/]backstage)?[/](?:@|src[/]|node_modules[/]|__)/;
const HOT_RELOAD = /^vite-/;

/** The servers of the pages. */
export interface Pages {
  close(): Promise<void>;
}

interface PageOptions {
  readonly host: string;
  readonly port: number;
  readonly platformPort: number;
  readonly platform: RunningProgram;
}

interface ForwardOptions extends Pick<PageOptions, 'platform' | 'platformPort'> {
  /** The servers of the casino and of Backstage. */
  readonly servers: readonly ViteDevServer[];
  readonly nonce: string;
}

interface SentPage {
  readonly app: string;
  /** The answer of the platform, with its policy. */
  readonly answer: IncomingMessage;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly nonce: string;
}

/**
 * Returns the folders from which the platform serves pages. It decides which paths are pages, and under which policy.
 */
export function preparePageFolders(): string {
  mkdirSync(FRONT_PAGES, { recursive: true });
  cpSync(join(CASINO, 'index.html'), join(FRONT_PAGES, 'index.html'));
  cpSync(join(CASINO, 'public'), FRONT_PAGES, { recursive: true });
  return [FRONT_PAGES, join(ROOT, 'packages/embed/public')].join(',');
}

/**
 * Serves the casino and Backstage from their sources, with hot reload, and everything else from the platform.
 */
export async function startPages({ host, port, platformPort, platform }: PageOptions): Promise<Pages> {
  const nonce = randomBytes(16).toString('base64url');
  const servers: ViteDevServer[] = [];
  // A server of Vite's own would end this process at SIGTERM, before its programs.
  const http = createHttpServer();
  const serve = (root: string, server: ServerOptions) =>
    createServer({
      root,
      configFile: join(root, 'vite.config.ts'),
      publicDir: false,
      appType: 'custom',
      logLevel: 'warn',
      plugins: [react()],
      html: { cspNonce: nonce },
      server: { middlewareMode: { server: http }, hmr: { server: http }, ...server },
    });
  const casino = await serve(CASINO, {
    warmup: { clientFiles: ['./src/main.ts', './src/casino.tsx'] },
    proxy: { '^/': forward({ platform, platformPort, servers, nonce }) },
  });
  const backstage = await serve(BACKSTAGE, {});
  casino.middlewares.use('/backstage', (request, response, next) => {
    request.url = request.originalUrl;
    backstage.middlewares(request, response, next);
  });
  servers.push(casino, backstage);
  http.on('request', casino.middlewares);
  http.listen(port, host);
  await once(http, 'listening');
  return {
    close: async () => {
      http.close();
      http.closeAllConnections();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Returns the proxy to the platform. It serves its pages with the sources of the casino and of Backstage. */
function forward({ platform, platformPort, servers, nonce }: ForwardOptions): ProxyOptions {
  return {
    target: `http://127.0.0.1:${platformPort}`,
    changeOrigin: false,
    ws: true,
    selfHandleResponse: true,
    // A request during a restart waits for it.
    bypass: async (request, response) => {
      if (isOfVite(request)) return request.url;
      const error = await platform.settled();
      if (error === null) return undefined;
      response?.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
      response?.end(`The platform could not start. Change its code and reload.\n\n${error}\n`);
      return request.url;
    },
    configure: (proxy) => {
      // Pages are compared with the source of the casino, so they come uncompressed.
      proxy.on('proxyReq', (call, { headers }) => {
        if (headers.accept?.includes('text/html')) call.removeHeader('accept-encoding');
      });
      proxy.on('proxyRes', async (answer, request, response) => {
        const isPage = answer.statusCode === 200 && answer.headers['content-type']?.startsWith('text/html');
        if (!isPage || request.method !== 'GET') return pass(answer, response);
        const body = await text(answer);
        const app = getApp(request, body);
        if (!app) return response.writeHead(200, answer.headers).end(body);
        const [casino, backstage] = servers;
        const server = app === BACKSTAGE ? backstage : casino;
        if (server) await sendPage(server, { app, answer, request, response, nonce });
      });
    },
  };
}

function pass(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

function isOfVite({ url = '', headers }: IncomingMessage): boolean {
  return OF_VITE.test(url) || HOT_RELOAD.test(headers['sec-websocket-protocol'] ?? '');
}

/** Returns the app whose page the platform has sent, or null for another page. */
function getApp({ url = '' }: IncomingMessage, body: string): string | null {
  if (url.split('?')[0] === '/backstage') return BACKSTAGE;
  return body === readFileSync(join(FRONT_PAGES, 'index.html'), 'utf8') ? CASINO : null;
}

/**
 * Sends a page with the modules of Vite under the policy of the platform. The nonce allows the scripts and styles of hot
 * reload, and nothing else.
 */
async function sendPage(
  server: ViteDevServer,
  { app, answer, request, response, nonce }: SentPage,
): Promise<void> {
  try {
    const source = readFileSync(join(app, 'index.html'), 'utf8');
    const html = await server.transformIndexHtml(request.url ?? '/', source);
    const policy = String(answer.headers['content-security-policy']).replace(
      /(?:script|style)-src/g,
      `$& 'nonce-${nonce}'`,
    );
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    });
    response.end(html);
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(error instanceof Error ? error.stack : String(error));
  }
}
