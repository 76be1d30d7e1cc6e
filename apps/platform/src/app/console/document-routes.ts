import { z } from 'zod';
import { verdictSchema } from '../../verification/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';

type DocumentDeps = Pick<Services, 'verification'>;

/** Documents that wait for a decision, their files, and the decision. */
export function documentRoutes({ verification: { documentDesk } }: DocumentDeps): ConsoleRoute[] {
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
    route(
      { method: 'POST', path: '/document-decision', act: 'decide-document' },
      verdictSchema.extend({ id: z.uuid() }),
      async ({ id, ...verdict }, { by }) => {
        await documentDesk.decide(id, verdict, by);
        return {};
      },
    ),
  ];
}
