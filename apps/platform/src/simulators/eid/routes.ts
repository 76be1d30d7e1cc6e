import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { EID_PREFIX, hostNameOf } from '../../transports/http/hosted.ts';
import { frameTurn } from './frame-script.ts';
import { registerPhone } from './phone-routes.ts';
import { type SimulatorParts, slowly } from './simulator.ts';

const SCRIPTS =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const PAGE = `${SCRIPTS}; style-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

const FILES = [
  { url: '/frame.js', file: 'frame.js', type: 'text/javascript' },
  { url: '/phone.js', file: 'phone.js', type: 'text/javascript' },
  { url: '/phone.css', file: 'phone.css', type: 'text/css' },
  { url: '/phone', file: 'phone.html', type: 'text/html' },
  { url: '/phone/:token', file: 'phone.html', type: 'text/html' },
];

const orderSchema = z.object({ id: z.string().max(100) });

const pageFile = (file: string) => readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');

/** The providers' pages: the frame a host hides, and the phone. On their own host name and nowhere else. */
export async function registerSimulator(app: FastifyInstance, parts: SimulatorParts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostNameOf(request.headers.host) === 'eid.localhost') return;
        reply.callNotFound();
        return reply;
      });
      for (const { url, file, type } of FILES) {
        const content = await pageFile(file);
        scope.get(url, async (_request, reply) => {
          reply.header('Content-Security-Policy', PAGE).type(`${type}; charset=utf-8`);
          return content;
        });
      }
      await registerFrame(scope, parts);
      registerPhone(scope, parts.orders);
    },
    { prefix: EID_PREFIX },
  );
}

async function registerFrame(app: FastifyInstance, { orders, mood, origin }: SimulatorParts): Promise<void> {
  const page = await pageFile('frame.html');
  const orderOf = async (params: unknown) => orders.find('id', orderSchema.parse(params).id);
  app.get('/frame/:id', async (request, reply) => {
    const order = mood.current === 'down' ? null : await orderOf(request.params);
    if (!order) return missing(reply);
    const host = new URL(order.redirect_url).origin;
    reply.header('Content-Security-Policy', `${SCRIPTS}; frame-ancestors ${host}`);
    // The policy says who may frame it; the older header knows no other origin than its own.
    reply.removeHeader('X-Frame-Options');
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.post('/collect/:id', async (request, reply) => {
    if (mood.current === 'slow') await slowly();
    const order = mood.current === 'down' ? null : await orderOf(request.params);
    return order ? frameTurn(order, orders, origin(), mood.current) : missing(reply);
  });
  // A page that is being left can only send a beacon: a POST without anything in it, whose answer nobody reads.
  app.post('/cancel/:id', async (request, reply) => {
    const order = await orderOf(request.params);
    if (order) await orders.end(order, 'cancelled');
    // The page that is left belongs to another site; browsers report a refused answer as an error of that page.
    return reply.header('Cross-Origin-Resource-Policy', 'cross-origin').code(204).send();
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such order.' });
}
