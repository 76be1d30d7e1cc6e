import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getParentOrigin, type ProviderPages, refuse, sendPage } from './payments.pages.ts';

const tokenSchema = z.object({ token: z.string().max(100) });
const codeSchema = z.object({ code: z.string().max(20) });

/** The code that the simulated bank sends to every phone. */
export const BANK_CODE = '123456';

/** Registers the bank's pages inside the cashier's frame, and the app on the payer's phone. */
export function registerChallenge(app: FastifyInstance, pages: ProviderPages): void {
  const { provider, origin, files } = pages;
  const { payments } = provider;
  for (const step of [1, 2, 3]) {
    const page = files.page(`challenge-${step}.html`);
    app.get(`/challenge/:token/${step}`, async (request, reply) =>
      // `frame-ancestors` is checked against every ancestor: the cashier and the casino around it.
      sendPage(reply, page, `${origin()} ${getParentOrigin(request, pages)}`),
    );
  }
  const appPage = files.page('app.html');
  app.get('/app/:token', async (_request, reply) => sendPage(reply, appPage));
  const on = (
    path: string,
    run: (
      payment: NonNullable<Awaited<ReturnType<typeof payments.byApp>>>,
      body: unknown,
    ) => Promise<unknown>,
  ) =>
    app.post(path, async (request, reply) => {
      const payment = await payments.byApp(tokenSchema.parse(request.params).token);
      return payment ? run(payment, request.body) : refuse(reply, 404, 'There is no such payment.');
    });
  on('/api/challenge/:token', async ({ status, amount, currency, account }) => ({
    status,
    currency,
    account,
    amount: Number(amount),
  }));
  on('/api/challenge/:token/code', async (payment, body) => {
    const isRight = codeSchema.parse(body).code.trim() === BANK_CODE;
    if (isRight) await payments.approve(payment);
    return { isRight };
  });
  on('/api/challenge/:token/approve', async (payment) => ({ done: await payments.approve(payment) }));
  on('/api/challenge/:token/decline', async (payment) => ({ done: await payments.decline(payment) }));
}
