import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import type { PlatformClock } from './clock.ts';
import { hostedUrl, isSupplierHost, type Supplier, supplierPrefix } from './suppliers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file of a page, which needs no platform time. */
    isStatic?: boolean;
  }
}

/** Creates an HTTP server that routes by host name and answers with strict headers. */
export function createServer(onError: (error: unknown) => void): FastifyInstance {
  const app = fastify({
    rewriteUrl: (request) => hostedUrl(request.headers.host, request.url ?? '/'),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  // Accept JSON only: a form on a foreign page can send text.
  app.removeContentTypeParser('text/plain');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'no-referrer');
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    if (!reply.hasHeader('Cross-Origin-Resource-Policy')) {
      reply.header('Cross-Origin-Resource-Policy', 'same-site');
    }
    if (!reply.hasHeader('Content-Security-Policy')) {
      reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }));
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof ZodError ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500) onError(error);
    return reply.code(status).send({ message: status < 500 ? 'Not understood.' : 'Something went wrong.' });
  });
  return app;
}

/** Registers the routes of a supplier on its own host name, at the platform's time. */
export async function registerSupplier(
  app: FastifyInstance,
  supplier: Supplier,
  clock: PlatformClock,
  register: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isSupplierHost(supplier, request.headers.host)) {
          reply.callNotFound();
          return reply;
        }
        if (!request.routeOptions.config.isStatic) await clock.refresh();
      });
      await register(scope);
    },
    { prefix: supplierPrefix(supplier) },
  );
}
