import { readFile } from 'node:fs/promises';
import { LOCALES } from '@playerdesk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import { CHAT_PREFIX, hostNameOf } from '../../transports/http/hosted.ts';
import type { ChatProvider } from './chat-provider.ts';

const HOST = 'chat.localhost';
const FILES = {
  'chat.js': 'text/javascript',
  'frame.js': 'text/javascript',
  'log.js': 'text/javascript',
  'host.js': 'text/javascript',
  'texts.js': 'text/javascript',
  'frame.css': 'text/css',
} as const;
/** How long a slow provider takes to be ready. */
const SLOWNESS = 1.5 * SECOND;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

interface Pages {
  readonly provider: ChatProvider;
  readonly casinoUrl: () => string;
  /** Whether pages of an origin may show the chat. */
  readonly mayEmbed: (origin: string) => boolean;
}

const account = z.string().min(1).max(64);
const restoreId = z.string().regex(/^[\w-]{20,100}$/);
const startSchema = z.object({ account, restoreId: z.string().max(100).nullable() });
const saySchema = z.object({
  account,
  restoreId,
  key: z.string().min(8).max(64),
  text: z.string().trim().min(1).max(2000),
  name: z.string().trim().max(100).nullable(),
  locale: z.string().max(20),
});
const afterSchema = z.object({ account, restoreId, after: z.int().min(0) });

/** The chat provider's script, frame and calls: on their own host name and nowhere else. Never in production. */
export async function registerChatProvider(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostNameOf(request.headers.host) !== HOST) {
          reply.callNotFound();
          return reply;
        }
        if (request.method === 'POST' && !isOwnPage(request)) return refuse(reply, 403, 'Not from here.');
      });
      for (const [file, type] of Object.entries(FILES)) {
        const content = await pageFile(file);
        scope.get(`/${file}`, async (_request, reply) => {
          // The script is for pages of other sites.
          reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
          return reply.type(`${type}; charset=utf-8`).send(content);
        });
      }
      await registerFrame(scope, pages);
      registerCalls(scope, pages.provider);
    },
    { prefix: CHAT_PREFIX },
  );
}

const pageFile = (file: string) => readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');

async function registerFrame(app: FastifyInstance, { casinoUrl, mayEmbed }: Pages): Promise<void> {
  const page = await pageFile('frame.html');
  app.get('/frame', async (request, reply) => {
    const { parent = '', locale = '' } = request.query as Readonly<Record<string, string>>;
    const origin =
      URL.canParse(parent) && mayEmbed(new URL(parent).origin)
        ? new URL(parent).origin
        : new URL(casinoUrl()).origin;
    const known = LOCALES.find((other) => other === locale) ?? 'en-US';
    reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${origin}`);
    // The policy says who may frame it; the older header knows no other origin than its own.
    reply.removeHeader('X-Frame-Options');
    reply.header('Referrer-Policy', 'no-referrer');
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replace('{parent}', origin).replace('lang="en"', `lang="${known}"`));
  });
}

function registerCalls(app: FastifyInstance, provider: ChatProvider): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && provider.mood.current === 'down')
      return refuse(reply, 503, 'The provider is down.');
  });
  app.post('/api/start', async (request, reply) => {
    const asked = startSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'Not understood.');
    if (provider.mood.current === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOWNESS));
    const { restoreId: left } = asked.data;
    const said = left === null ? null : await provider.resume(asked.data.account, left);
    return { restored: said !== null, ...(said ?? { lines: [], isWriting: false }) };
  });
  app.post('/api/say', async (request, reply) => {
    const said = saySchema.safeParse(request.body);
    if (!said.success) return refuse(reply, 400, 'Not understood.');
    return (await provider.say(said.data)) ? {} : refuse(reply, 409, 'The conversation is full.');
  });
  app.post('/api/after', async (request, reply) => {
    const asked = afterSchema.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'Not understood.');
    const { data } = asked;
    return (
      (await provider.after(data.account, data.restoreId, data.after)) ?? refuse(reply, 404, 'Not known.')
    );
  });
}

/** A browser names the page that writes; a program of a tester names none. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
