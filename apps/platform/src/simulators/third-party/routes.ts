import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostNameOf, THIRD_PARTY_PREFIX } from '../../transports/http/hosted.ts';
import { type Actions, createActions } from './actions.ts';
import { registerServices } from './services.ts';
import { keepSession } from './session-cookie.ts';
import { DEMO_BRAND, MODES, type ThirdPartyParts } from './third-party.ts';

const HOST = 'third.localhost';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

const FILES = [
  { url: '/platform.js', file: 'platform.js', type: 'text/javascript' },
  { url: '/popup.js', file: 'popup.js', type: 'text/javascript' },
  { url: '/popup.css', file: 'popup.css', type: 'text/css' },
];

const popup = z.object({ mode: z.enum(MODES) });
const popupQuery = z.object({ origin: z.url({ protocol: /^https?$/ }) });
const brand = z.object({ brandId: z.literal(DEMO_BRAND), brandDomain: z.string(), language: z.string() });

const pageFile = (file: string) => readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');

/**
 * A third party with login, registration and payment windows of its own, on its own host name and nowhere else. It
 * plays the part outside production; its players are the reference platform's.
 */
export async function registerThirdParty(app: FastifyInstance, parts: ThirdPartyParts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (hostNameOf(request.headers.host) !== HOST) {
          reply.callNotFound();
          return reply;
        }
        // Its script and services are for pages of other sites.
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      });
      for (const { url, file, type } of FILES) {
        const content = await pageFile(file);
        scope.get(url, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content));
      }
      const actions = createActions(parts);
      await registerPopups(scope, parts);
      registerSession(scope, parts, actions);
      registerActions(scope, actions);
      registerServices(scope, parts.clock);
    },
    { prefix: THIRD_PARTY_PREFIX },
  );
}

/** The windows. Each may be framed by the page that asks for it, if that is one of a brand's. */
async function registerPopups(app: FastifyInstance, { mayEmbed }: ThirdPartyParts): Promise<void> {
  const page = await pageFile('popup.html');
  app.get('/popup/:mode', async (request, reply) => {
    const query = popupQuery.safeParse(request.query);
    const origin = query.success ? new URL(query.data.origin).origin : '';
    if (!popup.safeParse(request.params).success || !mayEmbed(origin)) return missing(reply);
    reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${origin}`);
    // The policy says who may frame it; the older header knows no other origin than its own.
    reply.removeHeader('X-Frame-Options');
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** What the script asks from within the host's page. */
function registerSession(app: FastifyInstance, { mayEmbed }: ThirdPartyParts, actions: Actions): void {
  const fromBrand = async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    if (origin === undefined || !mayEmbed(origin)) return refuse(reply, 403, 'Not a page of a brand.');
    reply.header('Access-Control-Allow-Credentials', 'true');
  };
  app.get('/session', { onRequest: fromBrand }, async (request, reply) => {
    const named = brand.safeParse(request.query);
    const domain = new URL(request.headers.origin ?? '').hostname;
    if (!named.success || named.data.brandDomain !== domain) return refuse(reply, 403, 'Not this brand.');
    return { loggedIn: await actions.isLoggedIn(request) };
  });
  app.post('/session/end', { onRequest: fromBrand }, async (request, reply) => {
    await actions.logout(request);
    keepSession(reply, null);
    return {};
  });
}

/** What the windows ask. A browser names the page that writes, and it must be one of our own. */
function registerActions(app: FastifyInstance, actions: Actions): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { origin, host } = request.headers;
      const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
      if (request.method === 'POST' && !isOwn) return refuse(reply, 403, 'Only our own windows may do this.');
    });
    scope.post('/api/login', async (request, reply) => {
      keepSession(reply, await actions.login(request));
      return {};
    });
    scope.post('/api/registration', async (request, reply) => {
      keepSession(reply, await actions.register(request));
      return {};
    });
    scope.post('/api/logout', async (request, reply) => {
      await actions.logout(request);
      keepSession(reply, null);
      return {};
    });
    scope.post('/api/forgot-password', async (request) => {
      await actions.requestReset(request);
      return {};
    });
    scope.post('/api/contact-us', async (request) => {
      await actions.contact(request);
      return {};
    });
    scope.get('/api/account', async (request) => actions.account(request));
    scope.get('/api/countries', async () => ({ countries: actions.countries() }));
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'There is no such window.');
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
