import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { admit, guardBackstage } from './guard.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES = [
  { url: '/backstage', file: 'backstage.html', type: 'text/html' },
  { url: '/backstage/backstage.js', file: 'backstage.js', type: 'text/javascript' },
  { url: '/backstage/contact.js', file: 'contact.js', type: 'text/javascript' },
  { url: '/backstage/reviews.js', file: 'reviews.js', type: 'text/javascript' },
  { url: '/backstage/documents.js', file: 'documents.js', type: 'text/javascript' },
  { url: '/backstage/talk.js', file: 'talk.js', type: 'text/javascript' },
  { url: '/backstage/backstage.css', file: 'backstage.css', type: 'text/css' },
];

/** The page and its files, behind the same guard as its interface. */
export async function registerBackstagePage(app: FastifyInstance, token: string): Promise<void> {
  const guard = guardBackstage(token);
  for (const { url, file, type } of FILES) {
    const content = await readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');
    app.get(url, async (request, reply) => {
      if (url === '/backstage' && admit(request, reply, token)) return reply;
      await guard(request);
      reply.header('Content-Security-Policy', POLICY).type(`${type}; charset=utf-8`);
      return content;
    });
  }
}
