import { realpathSync, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswers } from '../http/compression.ts';

/** Origins from which pages load suppliers' frames and scripts. Null: no such supplier. */
export interface SupplierOrigins {
  readonly eid: string | null;
  readonly thirdParty: string | null;
  readonly payments: string | null;
  readonly games: string | null;
  readonly chat: string | null;
}

const NO_SUPPLIERS: SupplierOrigins = {
  eid: null,
  thirdParty: null,
  payments: null,
  games: null,
  chat: null,
};

const policyWith = ({ eid, thirdParty, payments, games, chat }: SupplierOrigins) =>
  [
    "default-src 'self'",
    sources('frame-src', eid, thirdParty, payments, games, chat),
    sources('script-src', thirdParty, payments, chat),
    "style-src 'self'",
    "img-src 'self' data:",
    // The beacon that cancels an order goes to the provider.
    sources('connect-src', eid, thirdParty),
    "require-trusted-types-for 'script'",
    "trusted-types playerdesk playerdesk-sanitise dompurify 'allow-duplicates'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

function sources(directive: string, ...origins: readonly (string | null)[]): string {
  return [directive, "'self'", ...origins.filter((origin) => origin !== null)].join(' ');
}

/** Pages of the casino by path. Each is served from a file of its name or from the front page. */
const PAGES = [
  '/',
  '/casino',
  '/play/*',
  '/games/*',
  '/tournaments',
  '/support',
  '/terms-and-conditions',
  '/privacy-policy',
  '/menu/*',
];

/** A file whose name contains a digest of its content never changes. */
const HASHED = /[.-][\w-]{8,}\.(?:js|css|woff2|svg|png|webp|avif)$|\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[^/]+\.js$/;
const YEAR = 'public, max-age=31536000, immutable';

/** Encodings that a build may have precompressed, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves built pages under a strict policy, compressed by the build or else here. `/suppliers.json` lists the origins
 * of the suppliers for the pages' scripts.
 */
export async function registerStaticSite(
  app: FastifyInstance,
  folders: readonly string[],
  suppliers: SupplierOrigins = NO_SUPPLIERS,
): Promise<void> {
  const roots = folders.map((folder) => resolve(folder));
  if (roots.length === 0) return;
  await app.register(async (scope) => {
    compressAnswers(scope);
    scope.get('/suppliers.json', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').send(suppliers),
    );
    await servePages(scope, roots, policyWith(suppliers));
  });
}

async function servePages(app: FastifyInstance, roots: string[], policy: string): Promise<void> {
  // The plugin's own lookup stops after the first of several roots when a browser accepts brotli.
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('Content-Security-Policy', policy);
      const file = path.replace(/\.(br|gz)$/, '');
      response.setHeader('Cache-Control', HASHED.test(file) ? YEAR : 'no-cache');
      // Pages of other sites may load the files of the script tag.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Vary', 'Accept-Encoding, Origin');
    },
  });
  for (const path of PAGES) {
    app.get(path, (request, reply) => sendPage(request, reply, roots));
  }
  app.get('/*', (request, reply) => {
    const file = getPath(request);
    const root = findRoot(roots, file);
    if (root) return send(request, reply, root, file);
    // A person sees the casino's own page, which says that there is none. A program reads a code.
    if (isNavigation(request) && extname(file) === '') return sendPage(request, reply.code(404), roots);
    reply.callNotFound();
    return reply;
  });
}

const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

function sendPage(request: FastifyRequest, reply: FastifyReply, roots: readonly string[]): FastifyReply {
  const path = getPath(request);
  const pageFile = /^[a-z-]+(?:\/[a-z-]+)*$/.test(path) ? `${path}.html` : 'index.html';
  const file = findRoot(roots, pageFile) ? pageFile : 'index.html';
  const root = findRoot(roots, file);
  if (root) return send(request, reply, root, file);
  reply.callNotFound();
  return reply;
}

function getPath(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path).replace(/^\/+/, '');
  } catch {
    return '';
  }
}

/** Returns the first folder that contains the file, and never anything outside it. */
function findRoot(roots: readonly string[], file: string): string | undefined {
  // The file system throws at a NUL.
  if (file.includes('\0')) return undefined;
  return roots.find((root) => {
    const path = resolve(root, file);
    if (!path.startsWith(root + sep) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    // A symbolic link may lead out of the folder.
    return realpathSync(path).startsWith(realpathSync(root) + sep);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, root: string, file: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const precompressed = ENCODINGS.find(
    ([name, ending]) => accepted.includes(name) && findRoot([root], file + ending),
  );
  const type = TYPES[extname(file)];
  if (!precompressed) {
    // The plugin names no character set for SVG.
    return type ? reply.type(type).sendFile(file, root, { contentType: false }) : reply.sendFile(file, root);
  }
  const [name, ending] = precompressed;
  // By default the plugin sets the type of the compressed file, which is that of an archive.
  return reply
    .header('Content-Encoding', name)
    .type(type ?? 'application/octet-stream')
    .sendFile(file + ending, root, { contentType: false });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
