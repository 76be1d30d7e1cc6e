import type { FastifyInstance } from 'fastify';
import { FRONT_PAGE, readBuiltPage, STAFF_PAGE_POLICY } from '../built-page.ts';

/** Paths of the console's views, which its router draws. They contain no data until a signed-in person reads some. */
const VIEWS = [
  '/',
  '/signed-in',
  '/refused',
  '/players',
  '/players/*',
  '/campaigns',
  '/campaigns/*',
  '/payments',
  '/books',
  '/reports',
  '/audit',
  '/permissions',
];

/** No page links to it. */
const BREAK_GLASS = '/break-glass';

/** Serves the console's page. Its files are public: what they show comes from the API alone. */
export async function registerConsolePage(app: FastifyInstance, hasBreakGlass: boolean): Promise<void> {
  const views = hasBreakGlass ? [...VIEWS, BREAK_GLASS] : VIEWS;
  for (const { path, type, content } of await readBuiltPage('console')) {
    const isFront = path === FRONT_PAGE;
    for (const url of isFront ? views : [`/${path}`]) {
      app.get(url, async (_request, reply) =>
        reply
          .header('Content-Security-Policy', STAFF_PAGE_POLICY)
          .header('Cache-Control', 'no-store')
          .type(type)
          .send(content),
      );
    }
  }
}
