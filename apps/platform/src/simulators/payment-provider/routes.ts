import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostNameOf, PAY_PREFIX } from '../../transports/http/hosted.ts';
import { registerCashierCalls } from './cashier-routes.ts';
import { registerChallenge } from './challenge-routes.ts';
import { SLOWNESS } from './mood.ts';
import { type ProviderPages, pageFile, parentOf, sendPage } from './pages.ts';
import { registerPayAndPlay } from './pay-and-play-routes.ts';
import {
  type PaymentProvider,
  type ProviderSurroundings,
  paymentProviderOriginOf,
  startPaymentProvider,
} from './payment-provider.ts';
import { registerTesterPages } from './tester-routes.ts';

const HOST = 'pay.localhost';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const FILES = [
  'pay.css',
  'element.js',
  'cashier.js',
  'cashier-parts.js',
  'host.js',
  'call.js',
  'money.js',
  'methods.js',
  'withdrawals.js',
  'lookup.js',
  'challenge.js',
  'app.js',
  'authorize.js',
  'tester.js',
  'cashier-script.js',
];

type Simulation = Omit<ProviderSurroundings, 'platformUrl'> & { readonly ownUrl: () => string };

/** A payment provider beside the platform, in its process and on its port. Never part of a production start. */
export async function simulatePaymentProvider(
  app: FastifyInstance,
  { ownUrl, ...surroundings }: Simulation,
): Promise<PaymentProvider> {
  // Between servers the plain address: only browsers resolve names under localhost.
  const platformUrl = () => ownUrl().replace('//localhost', '//127.0.0.1');
  const provider = startPaymentProvider({ ...surroundings, platformUrl });
  const origin = () => paymentProviderOriginOf(ownUrl());
  await registerPaymentProvider(app, { ...surroundings, provider, origin });
  return provider;
}

/** The payment provider's pages, script and calls. On their own host name and nowhere else. */
async function registerPaymentProvider(app: FastifyInstance, pages: ProviderPages): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostNameOf(request.headers.host) !== HOST) {
          reply.callNotFound();
          return reply;
        }
        if (request.method === 'POST' && !isOwnPage(request)) {
          return reply.code(403).send({ message: 'Only the provider’s own pages may do this.' });
        }
        await feel(pages, request, reply);
      });
      for (const file of FILES) {
        const content = await pageFile(file);
        const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';
        scope.get(`/${file}`, async (_request, reply) => {
          // The script is for pages of other sites.
          reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
          return reply.type(`${type}; charset=utf-8`).send(content);
        });
      }
      await registerFrames(scope, pages);
      registerCashierCalls(scope, pages);
      await registerChallenge(scope, pages);
      await registerPayAndPlay(scope, pages);
      await registerTesterPages(scope, pages);
    },
    { prefix: PAY_PREFIX },
  );
}

/** The pages that a casino frames: by itself and by nobody else. */
async function registerFrames(app: FastifyInstance, pages: ProviderPages): Promise<void> {
  for (const name of ['cashier', 'lookup']) {
    const page = await pageFile(`${name}.html`);
    app.get(`/${name}`, async (request, reply) => {
      const parent = parentOf(request, pages);
      return sendPage(reply, page.replace('{parent}', parent), parent);
    });
  }
}

/** A browser names the page that writes; a program of a tester names none. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

async function feel({ provider }: ProviderPages, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.slice(PAY_PREFIX.length);
  if (path.startsWith('/tester')) return;
  if (provider.mood.current === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOWNESS));
  if (provider.mood.current === 'down') await reply.code(503).send({ message: 'The provider is down.' });
}
