import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BANKS, orderSchema, readOrder } from './order.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type ProviderPages, refuse } from './payments.pages.ts';
import {
  lastCard,
  type ProviderPayment,
  type ProviderVisit,
  pendingWithdrawals,
} from './payments.queries.ts';

const sessionSchema = z.object({ sessionId: z.string().min(1).max(200) });
const paymentSchema = z.object({ id: z.string().max(100) });

/** Registers the calls of the cashier's page. All except the first carry the token of the visit. */
export function registerCashierCalls(app: FastifyInstance, { provider }: ProviderPages): void {
  const { visits, payments } = provider;
  app.post('/api/visit', async (request, reply) => {
    const visit = await visits.open(sessionSchema.parse(request.body).sessionId);
    if (!visit) return refuse(reply, 403, 'This visit is over. Open the cashier again.');
    const { method, currency, balance, depositLeft, country, locale, userId } = visit.user;
    const user = { method, currency, balance, depositLeft, country, locale, userId };
    const savedCard = method === 'deposit' ? await lastCard(provider.db, String(userId)) : null;
    return { token: visit.token, banks: BANKS, savedCard, ...user };
  });
  const on = (
    path: string,
    run: (visit: ProviderVisit, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    app.post(path, async (request, reply) => {
      const visit = await visits.find(String(request.headers['x-visit'] ?? ''));
      return visit
        ? run(visit, request, reply)
        : refuse(reply, 401, 'This visit is over. Open the cashier again.');
    });
  const withPayment = (
    path: string,
    run: (payment: ProviderPayment, reply: FastifyReply) => Promise<unknown>,
  ) =>
    on(path, async (visit, request, reply) => {
      const payment = await payments.find(paymentSchema.parse(request.params).id);
      if (payment?.user_id !== visit.user_id) return refuse(reply, 404, 'There is no such payment.');
      return run(payment, reply);
    });
  on('/api/payments', (visit, request, reply) => pay(provider, visit, request, reply));
  on('/api/withdrawals', async (visit) => ({
    withdrawals: (await pendingWithdrawals(provider.db, visit.user_id)).map(toPaymentView),
  }));
  withPayment('/api/payments/:id', async (payment) => toPaymentView(payment));
  withPayment('/api/payments/:id/abandon', async (payment) => {
    await payments.abandon(payment);
    return toPaymentView((await payments.find(payment.id)) ?? payment);
  });
  withPayment('/api/payments/:id/take-back', async (payment, reply) => {
    const refusal = await payments.takeBack(payment);
    if (refusal !== null) return refuse(reply, 409, refusal);
    return toPaymentView((await payments.find(payment.id)) ?? payment);
  });
}

async function pay(
  provider: PaymentProvider,
  visit: ProviderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const order = orderSchema.safeParse(request.body);
  if (!order.success) return refuse(reply, 400, 'This is no payment.');
  const { method, currency } = visit;
  const paymentRequest = readOrder(order.data, {
    method,
    currency,
    now: provider.clock.now(),
    savedCard: await lastCard(provider.db, visit.user_id),
  });
  if ('problems' in paymentRequest) return reply.code(422).send(paymentRequest);
  if (method === 'withdraw') {
    const { balance } = await provider.visits.getUser(visit);
    if (typeof balance === 'number' && paymentRequest.amount > balance) {
      return reply.code(422).send({ problems: { amount: 'over-balance' } });
    }
  }
  return toPaymentView(await provider.payments.start(visit, paymentRequest));
}

function toPaymentView(payment: ProviderPayment) {
  const { id, method, status, provider, account, currency, created_at } = payment;
  return {
    id,
    method,
    status,
    provider,
    account,
    currency,
    amount: Number(payment.amount),
    error: payment.error_code,
    createdAt: created_at.toISOString(),
    ...(status === 'challenge' && { challenge: `/challenge/${payment.app_token}/1` }),
    ...(status === 'awaiting-app' && { app: `/app/${payment.app_token}` }),
  };
}
