import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types playerdesk playerdesk-sanitise dompurify 'allow-duplicates'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Pages of the casino by path. Each has a file of its own name or is the front page. */
const PAGES = ['/', '/casino', '/play/*', '/support', '/terms-and-conditions', '/privacy-policy', '/menu/*'];

/** A file whose name carries a digest of its content never changes. */
const HASHED = /[.-][\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$/;
const YEAR = 'public, max-age=31536000, immutable';

/** Serves built pages under a strict policy, brotli or gzip where the build made them. */
export async function registerStaticSite(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  const roots = folders.map((folder) => resolve(folder));
  if (roots.length === 0) return;
  await app.register(fastifyStatic, {
    root: roots,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Cache-Control', HASHED.test(path.replace(/\.(br|gz)$/, '')) ? YEAR : 'no-cache');
    },
  });
  for (const path of PAGES) {
    app.get(path, (request, reply) => sendPage(reply, roots, request.url.split('?')[0] ?? '/'));
  }
}

function sendPage(reply: FastifyReply, roots: readonly string[], path: string): FastifyReply {
  const own = /^(?:\/[a-z-]+)+$/.test(path) ? `${path.slice(1)}.html` : 'index.html';
  const file = roots.some((root) => existsSync(join(root, own))) ? own : 'index.html';
  return reply.sendFile(file);
}
