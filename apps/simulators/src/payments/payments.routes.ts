import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPage } from '../shared/origins.ts';
import { registerSupplier } from '../shared/server.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { supplierPrefix } from '../shared/suppliers.ts';
import { registerTester } from '../shared/tester-routes.ts';
import { registerCashierCalls } from './cashier-routes.ts';
import { registerChallenge } from './challenge-routes.ts';
import { registerPayAndPlay } from './pay-and-play-routes.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  getParentOrigin,
  POLICY,
  type ProviderPages,
  readPages,
  refuse,
  sendPage,
} from './payments.pages.ts';
import { CREDIT_APP, TEST_CARDS, TEST_VOUCHERS } from './test-numbers.ts';

/** Registers the payment provider's pages, script and calls. */
export async function registerPayments(
  app: FastifyInstance,
  context: SupplierContext,
  provider: PaymentProvider,
  origin: () => string,
): Promise<void> {
  const pages: ProviderPages = { ...context, provider, origin, files: await readPages() };
  await registerSupplier(app, 'payments', context.clock, (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isOwnPage(request)) {
        return refuse(reply, 403, 'Only the provider’s own pages may do this.');
      }
      await applyMode(provider, request, reply);
    });
    // Pages of other sites load the script.
    pages.files.serve(scope, { 'Cross-Origin-Resource-Policy': 'cross-origin' });
    registerFrames(scope, pages);
    registerCashierCalls(scope, pages);
    registerChallenge(scope, pages);
    registerPayAndPlay(scope, pages);
    registerTester(scope, provider.mode, {
      html: pages.files.page('tester.html'),
      contentSecurityPolicy: POLICY,
      details: { cards: TEST_CARDS, vouchers: TEST_VOUCHERS, apps: [CREDIT_APP] },
    });
    scope.post('/tester/sweep', async () => {
      await provider.sweep();
      return {};
    });
  });
}

/** Registers the pages that only a casino may frame. */
function registerFrames(app: FastifyInstance, pages: ProviderPages): void {
  for (const name of ['cashier', 'lookup']) {
    const page = pages.files.page(`${name}.html`);
    app.get(`/${name}`, async (request, reply) => {
      const parent = getParentOrigin(request, pages);
      return sendPage(reply, page.replace('{parent}', parent), parent);
    });
  }
}

async function applyMode({ mode }: PaymentProvider, request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith(`${supplierPrefix('payments')}/tester`)) return;
  if (mode.current === 'slow') await answerSlowly();
  if (mode.current === 'down') await refuse(reply, 503, 'The provider is down.');
}
