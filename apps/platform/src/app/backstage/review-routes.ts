import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { parseBody } from './parse-body.ts';

const MOST_SHOWN = 200;
const decisionSchema = z.object({
  id: z.uuid(),
  /** Opens the account, or keeps it closed to deposits and play. */
  decision: z.enum(['another-person', 'same-person']),
});

/** Registers the routes to review accounts whose owner may be an excluded person or have another account. */
export function registerReviewRoutes(
  app: FastifyInstance,
  { db, clock, audit }: Pick<Services, 'db' | 'clock' | 'audit'>,
): void {
  app.get('/person-reviews', async () => ({
    reviews: await db
      .selectFrom('person_reviews')
      .innerJoin('persons', 'persons.player_id', 'person_reviews.player_id')
      .leftJoin('persons as other', 'other.player_id', 'person_reviews.other_id')
      .select([
        'person_reviews.id',
        'person_reviews.player_id as playerId',
        'persons.email',
        'reason',
        'marks',
      ])
      .select([
        'persons.first_name as firstName',
        'persons.last_name as lastName',
        'other.email as otherEmail',
      ])
      .select(['other.first_name as otherFirstName', 'other.last_name as otherLastName'])
      .select('person_reviews.created_at as createdAt')
      .where('decision', 'is', null)
      .orderBy('person_reviews.created_at')
      .limit(MOST_SHOWN)
      .execute(),
  }));
  app.post('/person-reviews', async (request) => {
    const { id, decision } = parseBody(decisionSchema, request.body);
    return db.transaction().execute(async (tx) => {
      const review = await tx
        .updateTable('person_reviews')
        .set({ decision, decided_at: new Date(clock.now()) })
        .where('id', '=', id)
        .where('decision', 'is', null)
        .returning(['player_id', 'reason'])
        .executeTakeFirst();
      if (!review) throw new Refusal('NotFound');
      const { player_id: playerId, reason } = review;
      await audit.write(tx, {
        actor: 'backstage',
        action: 'decide-person-review',
        playerId,
        requestId: request.id,
        after: { reason, decision },
      });
      return { id, decision };
    });
  });
}
