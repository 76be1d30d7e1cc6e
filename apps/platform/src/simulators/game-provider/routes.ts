import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GAMES_PREFIX, hostNameOf } from '../../transports/http/hosted.ts';
import { registerGamePageCalls } from './calls.ts';
import { catalogueGame } from './catalogue.ts';
import { type GameProvider, type GameSurroundings, startGameProvider } from './game-provider.ts';
import { SLOWNESS } from './mood.ts';
import { homeOf, LANGUAGES, pageFile, sendGame } from './pages.ts';
import { registerTester } from './tester-routes.ts';

const HOST = 'games.localhost';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};
const FILES = [
  'icon.svg',
  'game.css',
  'skins.css',
  'slot.css',
  'dice.css',
  'game.js',
  'slot.js',
  'dice.js',
  'table.js',
  'tester.css',
  'tester.js',
  'call.js',
  'host.js',
  'element.js',
  'money.js',
  'rules.js',
  'symbols.js',
  'icons.js',
  'words.js',
  'words-en.js',
  'words-sv.js',
  'words-no.js',
  'words-fi.js',
  'words-pl.js',
  'words-th.js',
];

type Simulation = Omit<GameSurroundings, 'platformUrl'> & { readonly ownUrl: () => string };

/** A game provider beside the platform, in its process and on its port. Never part of a production start. */
export async function simulateGameProvider(
  app: FastifyInstance,
  { ownUrl, ...surroundings }: Simulation,
): Promise<GameProvider> {
  // Between servers the plain address: only browsers resolve names under localhost.
  const platformUrl = () => ownUrl().replace('//localhost', '//127.0.0.1');
  const provider = startGameProvider({ ...surroundings, platformUrl });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostNameOf(request.headers.host) !== HOST) {
          reply.callNotFound();
          return reply;
        }
        if (request.method === 'POST' && !isOwnPage(request)) {
          return reply.code(403).send({ error: 'foreign-page' });
        }
        if (request.url.startsWith(`${GAMES_PREFIX}/api/`)) await feel(provider, reply);
      });
      await registerFiles(scope);
      registerGamePageCalls(scope, provider);
      await registerTester(scope, provider);
      await registerPage(scope, surroundings);
    },
    { prefix: GAMES_PREFIX },
  );
  return provider;
}

async function registerFiles(app: FastifyInstance): Promise<void> {
  for (const file of FILES) {
    const content = await pageFile(file);
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';
    app.get(`/${file}`, async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache');
      return reply.type(`${type}; charset=utf-8`).send(content);
    });
  }
}

/** `/{brand}/{game}`: the address that a launch builds. */
async function registerPage(app: FastifyInstance, surroundings: Omit<Simulation, 'ownUrl'>): Promise<void> {
  const page = await pageFile('game.html');
  app.get('/:brand/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const { language, homeurl } = request.query as Readonly<Record<string, unknown>>;
    const game = catalogueGame(name);
    if (!game) {
      reply.callNotFound();
      return reply;
    }
    const known = LANGUAGES.find((other) => other === language) ?? 'en';
    return sendGame(reply, page, { game, language: known, home: homeOf(homeurl, surroundings) });
  });
}

/** Lets a call feel the provider's mood: late, or not at all. */
async function feel({ mood }: GameProvider, reply: FastifyReply): Promise<void> {
  if (mood.current === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOWNESS));
  if (mood.current === 'down') await reply.code(503).send({ error: 'no-answer' });
}

/** A browser names the page that writes; a program of a tester names none. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
