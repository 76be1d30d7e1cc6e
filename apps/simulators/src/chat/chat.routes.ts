import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SECOND } from '../shared/clock.ts';
import { LOCALES } from '../shared/locales.ts';
import { isOwnPage } from '../shared/origins.ts';
import { registerSupplier } from '../shared/server.ts';
import { answerSlowly } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { POLICY, readPages } from './chat.pages.ts';
import type { ChatProvider } from './chat-provider.ts';

/** Delay in milliseconds until a slow provider is ready. */
const SLOW_START = 1.5 * SECOND;

const account = z.string().min(1).max(64);
const restoreId = z.string().regex(/^[\w-]{20,100}$/);
const startSchema = z.object({ account, restoreId: z.string().max(100).nullable() });
const lineSchema = z.object({
  account,
  restoreId,
  key: z.string().min(8).max(64),
  text: z.string().trim().min(1).max(2000),
  name: z.string().trim().max(100).nullable(),
  locale: z.string().max(20),
});
const afterSchema = z.object({ account, restoreId, after: z.int().min(0) });

/** Registers the chat provider's script, frame and calls. */
export async function registerChat(
  app: FastifyInstance,
  context: SupplierContext,
  provider: ChatProvider,
): Promise<void> {
  const files = await readPages();
  await registerSupplier(app, 'chat', context.clock, (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isOwnPage(request)) return refuse(reply, 403, 'Not from here.');
    });
    // Pages of other sites load the script.
    files.serve(scope, { 'Cross-Origin-Resource-Policy': 'cross-origin' });
    registerFrame(scope, context, files.page('frame.html'));
    registerCalls(scope, provider);
  });
}

function registerFrame(app: FastifyInstance, { casinoUrl, mayEmbed }: SupplierContext, page: string): void {
  app.get('/frame', async (request, reply) => {
    const { parent = '', locale = '' } = request.query as Readonly<Record<string, string>>;
    const origin =
      URL.canParse(parent) && mayEmbed(new URL(parent).origin)
        ? new URL(parent).origin
        : new URL(casinoUrl()).origin;
    const known = LOCALES.find((other) => other === locale) ?? 'en-US';
    reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${origin}`);
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replace('{parent}', origin).replace('lang="en"', `lang="${known}"`));
  });
}

function registerCalls(app: FastifyInstance, provider: ChatProvider): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && provider.mode.current === 'down')
      return refuse(reply, 503, 'The provider is down.');
  });
  app.post('/api/start', async (request, reply) => {
    const body = startSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'Not understood.');
    if (provider.mode.current === 'slow') await answerSlowly(SLOW_START);
    const { restoreId: left } = body.data;
    const conversation = left === null ? null : await provider.resume(body.data.account, left);
    return { restored: conversation !== null, ...(conversation ?? { lines: [], isWriting: false }) };
  });
  app.post('/api/say', async (request, reply) => {
    const conversation = lineSchema.safeParse(request.body);
    if (!conversation.success) return refuse(reply, 400, 'Not understood.');
    return (await provider.addLine(conversation.data)) ? {} : refuse(reply, 409, 'The conversation is full.');
  });
  app.post('/api/after', async (request, reply) => {
    const body = afterSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'Not understood.');
    const { data } = body;
    return (
      (await provider.after(data.account, data.restoreId, data.after)) ?? refuse(reply, 404, 'Not known.')
    );
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
