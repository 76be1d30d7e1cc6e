import type { FastifyInstance } from 'fastify';
import { readBuiltPages } from '../shared/static-files.ts';
import { admit, guardControl } from './guard.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Registers the control page, behind the same guard as its calls. */
export async function registerControlPage(app: FastifyInstance, token: string): Promise<void> {
  const files = await readBuiltPages('control');
  const guard = guardControl(token);
  app.get('/control', async (request, reply) => {
    if (admit(request, reply, token)) return reply;
    if (await guard(request, reply)) return reply;
    reply.header('Content-Security-Policy', POLICY);
    return reply.type('text/html; charset=utf-8').send(files.page('control.html'));
  });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', guard);
      files.serve(scope, { 'Content-Security-Policy': POLICY });
    },
    { prefix: '/control/files' },
  );
}
