import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { parseBody } from './parse-body.ts';

const MOST_SHOWN = 200;
/** `outcome`: the finding and decision with reasons. Required for financial checks and reviews of markers of harm. */
const doneSchema = z.object({ id: z.uuid(), outcome: z.string().trim().min(1).max(1000).optional() });
const NEED_OUTCOME: readonly string[] = ['financial-vulnerability', 'markers-of-harm'];

/** Registers the routes of staff's contact tasks. */
export function registerContactRoutes(
  app: FastifyInstance,
  { db, clock, audit }: Pick<Services, 'db' | 'clock' | 'audit'>,
): void {
  app.get('/contact', async () => ({
    tasks: await db
      .selectFrom('contact_tasks')
      .innerJoin('persons', 'persons.player_id', 'contact_tasks.player_id')
      .select(['contact_tasks.id', 'persons.email', 'reason', 'details', 'created_at as createdAt'])
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .limit(MOST_SHOWN)
      .execute(),
  }));
  app.post('/contact', async (request) => {
    const { id, outcome } = parseBody(doneSchema, request.body);
    return db.transaction().execute(async (tx) => {
      const task = await tx
        .updateTable('contact_tasks')
        .set({ done_at: new Date(clock.now()) })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .returning(['player_id', 'reason'])
        .executeTakeFirst();
      if (!task) throw new Refusal('NotFound');
      const { player_id: playerId, reason } = task;
      if (NEED_OUTCOME.includes(reason) && outcome === undefined) {
        throw new Refusal('ValidationError', { fields: { outcome: 'say what was found and decided' } });
      }
      const entry = { actor: 'backstage', action: 'contact-done', requestId: request.id } as const;
      await audit.write(tx, {
        ...entry,
        playerId,
        after: { reason, ...(outcome !== undefined && { outcome }) },
      });
      return { id };
    });
  });
}
