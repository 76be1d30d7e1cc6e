import { z } from 'zod';
import { decideReview } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { finishContact } from '../../responsible-gambling/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';

type PersonDeps = Pick<Services, 'db' | 'clock' | 'audit'>;

const reviewSchema = z.object({
  id: z.uuid(),
  decision: z.enum(['another-person', 'same-person']),
  grounds: z.string().trim().min(5).max(300),
});
const contactSchema = z.object({ id: z.uuid(), outcome: z.string().trim().min(5).max(1000) });

/** Decisions about doubtful persons, and the ends of contact tasks. */
export function personRoutes({ db, clock, audit }: PersonDeps): ConsoleRoute[] {
  const now = () => new Date(clock.now());
  return [
    route(
      { method: 'POST', path: '/person-decision', act: 'decide-person' },
      reviewSchema,
      async (decision, { by }) => {
        const decided = { ...decision, ...by, now: now() };
        const isDecided = await db.transaction().execute((tx) => decideReview(tx, audit, decided));
        if (!isDecided) throw new Refusal('NotFound');
        return {};
      },
    ),
    route(
      { method: 'POST', path: '/contact-outcome', act: 'finish-contact' },
      contactSchema,
      async ({ id, outcome }, { by }) => {
        await db.transaction().execute((tx) => finishContact(tx, audit, { id, outcome, now: now(), by }));
        return {};
      },
    ),
  ];
}
