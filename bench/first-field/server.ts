import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type MeasuredPage, SCRIPTS } from './pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

interface Answer {
  readonly type: string;
  readonly body: Buffer;
}

export interface BenchServer {
  readonly url: string;
  /** Brotli bytes of scripts and styles, and requests of any kind, since the last call. */
  take(): { bytes: number; requests: number };
  stop(): Promise<void>;
}

/** Serves every page and file alike: brotli at its best, the same headers, over HTTP/1.1. */
export async function startServer(dist: string, pages: readonly MeasuredPage[]): Promise<BenchServer> {
  const answers = await collect(dist, pages);
  let bytes = 0;
  let requests = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = answers.get(path);
    requests += 1;
    if (answer && /javascript|css/.test(answer.type)) bytes += answer.body.length;
    response.writeHead(answer ? 200 : 404, {
      'Content-Type': answer?.type ?? 'text/plain',
      'Cache-Control': 'no-store',
      ...(answer && { 'Content-Encoding': 'br', 'Content-Length': answer.body.length }),
    });
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = { bytes, requests };
      bytes = 0;
      requests = 0;
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function collect(dist: string, pages: readonly MeasuredPage[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const add = (path: string, ending: string, content: string | Buffer) =>
    answers.set(path, {
      type: TYPES[ending] ?? 'application/octet-stream',
      body: brotliCompressSync(content),
    });
  for (const { path, html } of pages) add(path.split('?')[0] ?? path, '.html', html);
  for (const [path, script] of Object.entries(SCRIPTS)) add(path, '.js', script);
  // What the account asks when it starts; a platform's answer costs one way and back like everything here.
  add('/rest/bootstrap', '.json', JSON.stringify({ ipcountry: 'MT', Allowed: true }));
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    add(`/${relative(dist, file)}`, extname(file), await readFile(file));
  }
  return answers;
}
