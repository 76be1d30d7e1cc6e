import { z } from 'zod';
import { decideReview } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { finishContact } from '../../responsible-gambling/index.ts';
import type { Services } from '../services.ts';
import type { ConsoleRoute } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

interface PersonDeps extends DecisionDeps, Pick<Services, 'clock' | 'audit'> {}

const reviewSchema = z.object({
  decision: z.enum(['another-person', 'same-person']),
  grounds: z.string().trim().min(5).max(300),
});
const contactSchema = z.object({ outcome: z.string().trim().min(5).max(1000) });

/** Decisions about doubtful persons, and the ends of contact tasks. */
export function personRoutes(deps: PersonDeps): ConsoleRoute[] {
  const { db, clock, audit } = deps;
  const now = () => new Date(clock.now());
  return [
    decisionRoute(
      deps,
      { path: '/person-decision', act: 'decide-person' },
      reviewSchema,
      async ({ id }, { decision, grounds }, { by }) => {
        const decided = { id, decision, grounds, ...by, now: now() };
        const isDecided = await db.transaction().execute((tx) => decideReview(tx, audit, decided));
        if (!isDecided) throw new Refusal('NotFound');
      },
    ),
    decisionRoute(
      deps,
      { path: '/contact-outcome', act: 'finish-contact' },
      contactSchema,
      ({ id }, { outcome }, { by }) =>
        db.transaction().execute((tx) => finishContact(tx, audit, { id, outcome, now: now(), by })),
    ),
  ];
}
