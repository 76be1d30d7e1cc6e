import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(new URL('../../packages/embed/dist', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** An operator's web server. It serves the files of the script tag, and one page at every other path. */
export interface HostServer {
  readonly url: string;
  /** The page to serve from now on. */
  page: string;
  stop(): Promise<void>;
}

export async function startHostServer(): Promise<HostServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    readFile(join(FILES, normalize(pathname)))
      .then((content) => {
        response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain' }).end(content);
      })
      .catch(() => {
        const isPage = extname(pathname) === '';
        response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(isPage ? host.page : '');
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: HostServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    page: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
