import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { decideReview, listOpenReviews } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';

const MOST_SHOWN = 200;
const decisionSchema = z.object({ id: z.uuid(), decision: z.enum(['another-person', 'same-person']) });

/** Registers the routes to review accounts whose owner may be an excluded person or have another account. */
export function registerReviewRoutes(
  app: FastifyInstance,
  { db, clock, audit }: Pick<Services, 'db' | 'clock' | 'audit'>,
): void {
  app.get('/person-reviews', async () => ({ reviews: await listOpenReviews(db, MOST_SHOWN) }));
  app.post('/person-reviews', async (request) => {
    const { id, decision } = parseBody(decisionSchema, request.body);
    const decided = {
      id,
      decision,
      now: new Date(clock.now()),
      requestId: request.id,
      actor: 'backstage',
    } as const;
    const isDecided = await db.transaction().execute((tx) => decideReview(tx, audit, decided));
    if (!isDecided) throw new Refusal('NotFound');
    return { id, decision };
  });
}
