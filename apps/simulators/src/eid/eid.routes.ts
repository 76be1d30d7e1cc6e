import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { registerSupplier } from '../shared/server.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { StaticFiles } from '../shared/static-files.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { registerWalletApp } from '../wallet/wallet.routes.ts';
import type { WalletProvider } from '../wallet/wallet-provider.ts';
import { PHONE_POLICY, POLICY, readPages } from './eid.pages.ts';
import type { EidProvider } from './eid-provider.ts';
import { createFrameTurn } from './frame-script.ts';
import { registerPhone } from './phone-routes.ts';

const orderSchema = z.object({ id: z.string().max(100) });

/** Registers the providers' pages: the frame that a host hides, and the phone. */
export async function registerEid(
  app: FastifyInstance,
  context: SupplierContext,
  { eid, wallet }: { readonly eid: EidProvider; readonly wallet: WalletProvider },
  origin: () => string,
): Promise<void> {
  const files = await readPages();
  await registerSupplier(app, 'eid', context.clock, (scope) => {
    files.serve(scope, { 'Content-Security-Policy': PHONE_POLICY });
    for (const path of ['/phone', '/phone/:token']) {
      scope.get(path, async (_request, reply) => {
        reply.header('Content-Security-Policy', PHONE_POLICY).type('text/html; charset=utf-8');
        return files.page('phone.html');
      });
    }
    registerFrame(scope, eid, files, origin);
    registerPhone(scope, eid.orders);
    registerWalletApp(scope, wallet);
  });
}

function registerFrame(
  app: FastifyInstance,
  { orders, mode }: EidProvider,
  files: StaticFiles,
  origin: () => string,
): void {
  const page = files.page('frame.html');
  const findOrder = async (params: unknown) => orders.find('id', orderSchema.parse(params).id);
  app.get('/frame/:id', async (request, reply) => {
    const order = mode.current === 'down' ? null : await findOrder(request.params);
    if (!order) return missing(reply);
    const host = new URL(order.redirect_url).origin;
    reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${host}`);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.post('/collect/:id', async (request, reply) => {
    if (mode.current === 'slow') await answerSlowly();
    const order = mode.current === 'down' ? null : await findOrder(request.params);
    return order ? createFrameTurn(order, orders, origin(), mode.current) : missing(reply);
  });
  // A page that is being left can only send a beacon: an empty POST without access to the answer.
  app.post('/cancel/:id', async (request, reply) => {
    const order = await findOrder(request.params);
    if (order) await orders.end(order, 'cancelled');
    // That page belongs to another site. Browsers report a blocked answer as an error of the page.
    return reply.header('Cross-Origin-Resource-Policy', 'cross-origin').code(204).send();
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such order.' });
}
