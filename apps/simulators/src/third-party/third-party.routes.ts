import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOwnPage } from '../shared/origins.ts';
import { registerSupplier } from '../shared/server.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { type Actions, createActions } from './actions.ts';
import { DEMO_BRAND, MODES } from './brand.ts';
import { PlatformRefusal } from './platform-account.ts';
import { registerServices } from './services.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { POLICY, readPages } from './third-party.pages.ts';

const popup = z.object({ mode: z.enum(MODES) });
const popupQuery = z.object({ origin: z.url({ protocol: /^https?$/ }) });
const brand = z.object({ brandId: z.literal(DEMO_BRAND), brandDomain: z.string(), language: z.string() });

/**
 * Registers a third party with its own login, registration and payment windows. Its players are those of the platform.
 */
export async function registerThirdParty(app: FastifyInstance, context: SupplierContext): Promise<void> {
  const files = await readPages();
  await registerSupplier(app, 'third-party', context.clock, async (scope) => {
    await scope.register(cors, {
      origin: (origin, decide) => decide(null, origin !== undefined && context.mayEmbed(origin)),
    });
    scope.addHook('onRequest', async (_request, reply) => {
      // Pages of other sites load its script and services.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    });
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof PlatformRefusal)) throw error;
      const { status, message: Code, details: Details } = error;
      return reply.code(status).send({ Code, ...(Object.keys(Details).length > 0 && { Details }) });
    });
    files.serve(scope);
    const cookie = createSessionCookie(context.secret);
    const actions = createActions(context, cookie);
    registerPopups(scope, context, files.page('popup.html'));
    registerSession(scope, context, actions, cookie);
    registerActions(scope, actions, cookie);
    registerServices(scope, context.clock);
  });
}

/** Registers the windows. A requesting page may frame them if it belongs to a brand. */
function registerPopups(app: FastifyInstance, { mayEmbed }: SupplierContext, page: string): void {
  app.get('/popup/:mode', async (request, reply) => {
    const query = popupQuery.safeParse(request.query);
    const origin = query.success ? new URL(query.data.origin).origin : '';
    if (!popup.safeParse(request.params).success || !mayEmbed(origin)) {
      return refuse(reply, 404, 'There is no such window.');
    }
    reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${origin}`);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Registers the calls of the script in the host's page. */
function registerSession(
  app: FastifyInstance,
  { mayEmbed }: SupplierContext,
  actions: Actions,
  cookie: SessionCookie,
): void {
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
    cookie.keep(reply, null);
    return {};
  });
}

/** Registers the calls of the windows. Browsers send the Origin header with writes; it must be this origin. */
function registerActions(app: FastifyInstance, actions: Actions, cookie: SessionCookie): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const isOwn = request.headers.origin !== undefined && isOwnPage(request);
      if (request.method === 'POST' && !isOwn) return refuse(reply, 403, 'Only our own windows may do this.');
    });
    scope.post('/api/login', async (request, reply) => {
      cookie.keep(reply, await actions.login(request));
      return {};
    });
    scope.post('/api/registration', async (request, reply) => {
      cookie.keep(reply, await actions.register(request));
      return {};
    });
    scope.post('/api/logout', async (request, reply) => {
      await actions.logout(request);
      cookie.keep(reply, null);
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

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
