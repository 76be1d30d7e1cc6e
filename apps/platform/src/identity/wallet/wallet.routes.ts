import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import { createFrameTurn, FRAME_PAGE, FRAME_SCRIPT } from './frame-page.ts';
import { WalletFault } from './wallet-fault.ts';
import type { WalletVerifier } from './wallet-verifier.ts';

/** Bytes of the longest response: a credential with a portrait, encrypted. */
const MAX_RESPONSE = 256 * 1024;
const FORMS = 'application/x-www-form-urlencoded';

const idSchema = z.object({ id: z.string().max(100) });
const responseSchema = z.object({ response: z.string().min(1) });

export interface WalletRoutesDeps {
  readonly wallet: WalletVerifier;
  readonly securityEvents: SecurityEvents;
}

/** Registers what browsers and wallets load: the hidden frame, the signed request, and the address of the response. */
export async function registerWallet(app: FastifyInstance, deps: WalletRoutesDeps): Promise<void> {
  await app.register(
    async (scope) => {
      // Parses forms in this scope only: everywhere else a form of another page must be rejected.
      scope.addContentTypeParser(
        FORMS,
        { parseAs: 'string', bodyLimit: MAX_RESPONSE },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      registerFrame(scope, deps.wallet);
      registerWires(scope, deps);
    },
    { prefix: '/wallet' },
  );
}

function registerFrame(app: FastifyInstance, wallet: WalletVerifier): void {
  const find = (request: FastifyRequest) => wallet.find(idSchema.parse(request.params).id);
  app.get('/frame/:id', async (request, reply) => {
    const found = await find(request);
    if (!found) return missing(reply);
    const host = new URL(found.visit.redirect_url).origin;
    // Only the page that asked may frame it.
    reply.raw.removeHeader('X-Frame-Options');
    reply.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${host}`,
    );
    return reply.type('text/html; charset=utf-8').send(FRAME_PAGE);
  });
  app.get('/frame.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(FRAME_SCRIPT),
  );
  app.post('/collect/:id', async (request, reply) => {
    const found = await find(request);
    return found ? createFrameTurn(found) : missing(reply);
  });
  // A page that is being left can only send a beacon: an empty POST without access to the answer.
  app.post('/cancel/:id', async (request, reply) => {
    await wallet.cancel(idSchema.parse(request.params).id);
    return reply.header('Cross-Origin-Resource-Policy', 'cross-origin').code(204).send();
  });
}

/** Where a request is read and its response sent, below `/wallet`. */
interface Wire {
  readonly request: string;
  readonly response: string;
  readonly read: WalletVerifier['readRequest'];
  readonly respond: WalletVerifier['respond'];
}

/** Registers what the wallet itself loads and sends, and what the hidden frame does for the wallets of its browser. */
function registerWires(app: FastifyInstance, { wallet, securityEvents }: WalletRoutesDeps): void {
  const wires: readonly Wire[] = [
    { request: '/request/:id', response: '/response/:id', read: wallet.readRequest, respond: wallet.respond },
    {
      request: '/browser/:id',
      response: '/browser/:id',
      read: wallet.readBrowserRequest,
      respond: wallet.respondByBrowser,
    },
  ];
  for (const wire of wires) registerWire(app, wire, securityEvents);
}

function registerWire(
  app: FastifyInstance,
  { request: requestPath, response: responsePath, read, respond }: Wire,
  securityEvents: SecurityEvents,
): void {
  app.get(requestPath, async (request, reply) => {
    const signed = await read(idSchema.parse(request.params).id);
    return signed === null ? missing(reply) : reply.type('application/oauth-authz-req+jwt').send(signed);
  });
  app.post(responsePath, async (request, reply) => {
    try {
      const { response } = responseSchema.parse(request.body);
      await respond(idSchema.parse(request.params).id, response);
      return {};
    } catch (error) {
      if (!(error instanceof WalletFault || error instanceof z.ZodError)) throw error;
      securityEvents.report({
        kind: 'eid',
        outcome: error instanceof WalletFault ? error.reason : 'malformed',
        route: `/wallet${responsePath}`,
        requestId: request.id,
        address: request.ip,
      });
      return reply.code(400).send({ error: 'invalid_request' });
    }
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'invalid_request' });
}
