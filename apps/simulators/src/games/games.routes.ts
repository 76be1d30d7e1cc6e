import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOwnPage } from '../shared/origins.ts';
import { registerSupplier } from '../shared/server.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { supplierPrefix } from '../shared/suppliers.ts';
import { registerTester } from '../shared/tester-routes.ts';
import { registerGamePageCalls } from './calls.ts';
import { findCatalogGame } from './catalog.ts';
import type { GameProvider } from './game-provider.ts';
import { getHomeUrl, LANGUAGES, POLICY, readPages, sendGame } from './games.pages.ts';

/** Registers the game provider's pages and calls. */
export async function registerGames(
  app: FastifyInstance,
  context: SupplierContext,
  provider: GameProvider,
): Promise<void> {
  const files = await readPages();
  await registerSupplier(app, 'games', context.clock, (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isOwnPage(request)) {
        return reply.code(403).send({ error: 'foreign-page' });
      }
      if (request.url.startsWith(`${supplierPrefix('games')}/api/`)) await applyMode(provider, reply);
    });
    files.serve(scope, { 'Cache-Control': 'no-cache' });
    registerGamePageCalls(scope, provider);
    registerTester(scope, provider.mode, {
      html: files.page('tester.html'),
      contentSecurityPolicy: POLICY,
    });
    registerPage(scope, context, files.page('game.html'));
  });
}

/** Registers `/{brand}/{game}`, the address of a launch. */
function registerPage(app: FastifyInstance, context: SupplierContext, page: string): void {
  app.get('/:brand/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const { language, homeurl } = request.query as Readonly<Record<string, unknown>>;
    const game = findCatalogGame(name);
    if (!game) {
      reply.callNotFound();
      return reply;
    }
    const known = LANGUAGES.find((other) => other === language) ?? 'en';
    return sendGame(reply, page, { game, language: known, home: getHomeUrl(homeurl, context) });
  });
}

async function applyMode({ mode }: GameProvider, reply: FastifyReply): Promise<void> {
  if (mode.current === 'slow') await answerSlowly();
  if (mode.current === 'down') await reply.code(503).send({ error: 'no-answer' });
}
