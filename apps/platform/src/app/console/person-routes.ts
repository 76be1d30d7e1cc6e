import { z } from 'zod';
import { decideReview, findPlayerOverview, findReview } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { finishContact } from '../../responsible-gambling/index.ts';
import { maskPerson } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute } from './decision-route.ts';

const comparedSchema = z.object({ id: z.uuid(), playerId: z.uuid() });

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
    route(
      { method: 'GET', path: '/person-comparison', act: 'decide-person' },
      comparedSchema,
      async (input, { by }) => {
        const review = await findReview(db, input);
        if (!review) throw new Refusal('NotFound');
        const { marks, otherId } = review;
        const ids = otherId === null ? [input.playerId] : [input.playerId, otherId];
        for (const playerId of ids) {
          await audit.write(db, { ...by, action: 'compare-persons', playerId, after: { review: input.id } });
        }
        const found = await Promise.all(ids.map((id) => findPlayerOverview(db, id)));
        return { marks, persons: found.flatMap((person) => (person ? toCompared(person) : [])) };
      },
    ),
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

type Overview = NonNullable<Awaited<ReturnType<typeof findPlayerOverview>>>;

/** What two persons are compared by. Masks leave what differs between neighbors and relatives. */
function toCompared(row: Overview) {
  const name = `${row.first_name} ${row.last_name}`;
  const { email, phone, birth_date: birthDate } = row;
  return {
    id: row.id,
    ...maskPerson({ name, email, phone, birthDate }),
    place: `${row.zip} ${row.city}`,
    market: row.jurisdiction,
    state: row.state,
    isVerified: row.identity_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
