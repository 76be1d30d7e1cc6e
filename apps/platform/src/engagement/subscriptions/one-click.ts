import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SubscriptionService } from './subscription-service.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface Deps {
  readonly service: Pick<SubscriptionService, 'oneClick'>;
  readonly unsubscribeLinks: Pick<UnsubscribeLinks, 'pageFor'>;
}

const MOST = 512;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const WORD = /List-Unsubscribe(=|"\s*)One-Click/i;

/**
 * Registers the endpoint with which mail programs unsubscribe their reader (RFC 8058). Only a POST unsubscribes,
 * because mail scanners open every link. A browser that opens the link is redirected to the casino's page.
 */
export async function registerOneClick(
  app: FastifyInstance,
  { service, unsubscribeLinks }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    // Parses forms in this scope only: everywhere else a form of another page must be rejected.
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      reply.header('Referrer-Policy', 'no-referrer');
      return reply.redirect(unsubscribeLinks.pageFor(request.params.token.slice(0, MOST)), 303);
    });
    scope.post<{ Params: { token: string }; Body: unknown }>('/unsubscribe/:token', async (request) => {
      const { body, params, ip, id } = request;
      if (typeof body !== 'string' || !WORD.test(body)) {
        throw new Refusal('ValidationError', { fields: { 'List-Unsubscribe': 'One-Click is missing' } });
      }
      await service.oneClick(params.token.slice(0, MOST), ip, id);
      return {};
    });
  });
}
