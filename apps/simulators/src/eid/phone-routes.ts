import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DEMO_PERSONS } from '../shared/demo-persons.ts';
import { isOwnPage } from '../shared/origins.ts';
import { supplierPrefix } from '../shared/suppliers.ts';
import type { Order, Orders } from './orders.ts';
import { appLink } from './qr-text.ts';

const tokenSchema = z.object({ token: z.string().max(100) });
const scanSchema = z.object({ text: z.string().max(1000) });
const personSchema = z.object({ person: z.enum(DEMO_PERSONS.map(({ id }) => id)) });

const SCAN_REFUSALS = {
  unknown: 'This is no code of BankID or Freja.',
  stale: 'This code is too old. Scan the one on the screen now.',
} as const;

/** Registers the calls of the phone's page. The phone identifies an order by the token of its app only. */
export function registerPhone(app: FastifyInstance, orders: Orders): void {
  app.addHook('onRequest', async (request, reply) => {
    const isPhone = request.url.startsWith(`${supplierPrefix('eid')}/phone-api/`);
    if (request.method === 'POST' && isPhone && !isOwnPage(request)) {
      return refuse(reply, 403, 'Only the phone may do this.');
    }
  });
  app.get('/phone-api/orders', async () => ({
    orders: (await orders.live()).map((order) => ({
      provider: order.provider,
      age: orders.age(order),
      link: appLink(order.provider, order.app_token),
    })),
  }));
  app.post('/phone-api/scan', async (request, reply) => {
    const order = await orders.scan(scanSchema.parse(request.body).text);
    if (typeof order === 'string') return refuse(reply, 400, SCAN_REFUSALS[order]);
    return { order: order.app_token };
  });
  const act = (name: string, run: (order: Order, body: unknown) => Promise<unknown>) =>
    app.post(`/phone-api/orders/:token/${name}`, async (request, reply) => {
      const { token } = tokenSchema.parse(request.params);
      const order = await orders.find('app_token', token);
      if (!order) return refuse(reply, 404, 'There is no such order.');
      await run(order, request.body);
      return toOrderView((await orders.find('app_token', token)) ?? order);
    });
  act('open', (order) => orders.scan(appLink(order.provider, order.app_token)));
  act('approve', (order, body) => orders.approve(order, personSchema.parse(body).person));
  act('decline', (order) => orders.end(order, 'declined'));
  act('expire', (order) => orders.end(order, 'expired'));
}

function toOrderView({ provider, redirect_url, status, reason }: Order) {
  const persons = DEMO_PERSONS.map(({ id, firstName, lastName, note }) => ({
    id,
    name: `${firstName} ${lastName}`,
    note,
  }));
  return { provider, host: new URL(redirect_url).host, status, reason, persons };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
