import { z } from 'zod';
import { verdictSchema } from '../../verification/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface DocumentDeps extends DecisionDeps, Pick<Services, 'verification'> {}

/** Documents that wait for a decision, their files, and the decision. */
export function documentRoutes(deps: DocumentDeps): ConsoleRoute[] {
  const { documentDesk } = deps.verification;
  return [
    route(
      { method: 'GET', path: '/document-file', act: 'view-document' },
      z.object({ id: z.uuid() }),
      async ({ id }, { by, reply }) => {
        const { mediaType, bytes } = await documentDesk.open(id, by);
        // An untrusted file: without type sniffing and without caching, and nothing in it runs.
        return reply
          .header('Content-Disposition', 'attachment')
          .header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
          .header('X-Content-Type-Options', 'nosniff')
          .header('Cross-Origin-Resource-Policy', 'same-origin')
          .type(mediaType)
          .send(bytes);
      },
    ),
    decisionRoute(
      deps,
      { path: '/document-decision', act: 'decide-document' },
      verdictSchema,
      ({ id }, verdict, { by }) => documentDesk.decide(id, verdict, by),
    ),
  ];
}
