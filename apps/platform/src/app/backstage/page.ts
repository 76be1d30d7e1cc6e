import type { FastifyInstance } from 'fastify';
import { FRONT_PAGE, readBuiltPage, STAFF_PAGE_POLICY } from '../built-page.ts';
import { admit, guardBackstage } from './guard.ts';

/** Serves the page at `/backstage` and its files below it, behind the guard of its API. Without a build, the API works. */
export async function registerBackstagePage(app: FastifyInstance, token: string): Promise<void> {
  const guard = guardBackstage(token);
  for (const { path, type, content } of await readBuiltPage('backstage')) {
    const isFront = path === FRONT_PAGE;
    app.get(isFront ? '/backstage' : `/backstage/${path}`, async (request, reply) => {
      if (isFront && admit(request, reply, token)) return reply;
      await guard(request);
      return reply
        .header('Content-Security-Policy', STAFF_PAGE_POLICY)
        .header('Cache-Control', 'no-cache')
        .type(type)
        .send(content);
    });
  }
}
