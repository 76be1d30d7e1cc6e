import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { admit, guardBackstage } from './guard.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The built page of `apps/backstage`. It is not part of the platform's own build. */
const BUILT = new URL('../../../../backstage/dist/', import.meta.url);
const FRONT_PAGE = 'index.html';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves the page at `/backstage` and its files below it, behind the guard of its API. */
export async function registerBackstagePage(app: FastifyInstance, token: string): Promise<void> {
  const guard = guardBackstage(token);
  for (const file of await builtFiles()) {
    const url = file === FRONT_PAGE ? '/backstage' : `/backstage/${file}`;
    const content = await readFile(new URL(file, BUILT));
    app.get(url, async (request, reply) => {
      if (file === FRONT_PAGE && admit(request, reply, token)) return reply;
      await guard(request);
      return reply
        .header('Content-Security-Policy', POLICY)
        .header('Cache-Control', 'no-cache')
        .type(TYPES[extname(file)] ?? 'application/octet-stream')
        .send(content);
    });
  }
}

/** Returns the paths of the built files. Empty if the page was not built; the API works without it. */
async function builtFiles(): Promise<string[]> {
  const folder = fileURLToPath(BUILT);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
