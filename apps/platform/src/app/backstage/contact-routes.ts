import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { finishContact, listContactTasks } from '../../responsible-gambling/index.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';

const MOST_SHOWN = 200;
/** `outcome`: the finding and decision with reasons. Required for financial checks and reviews of markers of harm. */
const doneSchema = z.object({ id: z.uuid(), outcome: z.string().trim().min(1).max(1000).optional() });

/** Registers the routes of staff's contact tasks. */
export function registerContactRoutes(
  app: FastifyInstance,
  { db, clock, audit }: Pick<Services, 'db' | 'clock' | 'audit'>,
): void {
  app.get('/contact', async () => ({ tasks: await listContactTasks(db, MOST_SHOWN) }));
  app.post('/contact', async (request) => {
    const { id, outcome } = parseBody(doneSchema, request.body);
    const finished = { id, outcome, now: new Date(clock.now()), by: byBackstage(request) };
    await db.transaction().execute((tx) => finishContact(tx, audit, finished));
    return { id };
  });
}
