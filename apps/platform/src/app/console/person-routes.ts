import { z } from 'zod';
import { decideReview, findPlayerOverview, findReview } from '../../identity/index.ts';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { finishContact } from '../../responsible-gambling/index.ts';
import { maskPerson, type StaffRequest, type StaffRequests } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, reason, route } from './console-route.ts';
import { type DecisionDeps, decisionRoute, unlessDecided } from './decision-route.ts';
import { getKnownPlayer } from './known-player.ts';

const comparedSchema = z.object({ id: z.uuid(), playerId: z.uuid() });

interface PersonDeps extends DecisionDeps, Pick<Services, 'clock' | 'audit'> {
  readonly requests: StaffRequests;
}

const reviewSchema = z.object({
  /** The release of a held person is a request. */
  decision: z.literal('same-person'),
  grounds: z.string().trim().min(5).max(300),
});
const releaseSchema = z.object({ review: z.uuid() });
const contactSchema = z.object({ outcome: z.string().trim().min(5).max(1000) });

/** Doubtful persons, who stay held at once and are released by a request, and the ends of contact tasks. */
export function personRoutes(deps: PersonDeps): ConsoleRoute[] {
  const { db, clock, audit, requests } = deps;
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
      async ({ id, playerId }, { decision, grounds }, { by }) => {
        const decided = { id, decision, grounds, ...by, now: now() };
        await db.transaction().execute(async (tx) => {
          if (!(await decideReview(tx, audit, decided))) throw new Refusal('NotFound');
          await requests.withdrawAll(tx, { act: 'release-person', playerId, input: { review: id } }, by);
        });
      },
    ),
    route(
      { method: 'POST', path: '/person-release', act: 'release-person' },
      z.object({ playerId: z.uuid(), reason, ...releaseSchema.shape }),
      ({ playerId, review, reason: given }, { staff, by }) =>
        unlessDecided(deps, { id: review, playerId }, async () => {
          await getKnownPlayer(db, playerId);
          const doubt = await findReview(db, { id: review, playerId });
          if (doubt?.decision !== null) throw new Refusal('NotFound');
          const request = { act: 'release-person', playerId, input: { review }, reason: given } as const;
          const { id, expiresAt } = await requests.add(request, staff, by.requestId);
          return { id, expiresAt: expiresAt.toISOString() };
        }),
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

/** Opens an account whose owner is another person, as a second person approved. */
export async function releasePerson(
  { audit, clock }: Pick<PersonDeps, 'audit' | 'clock'>,
  tx: Tx,
  { input, reason: grounds }: StaffRequest,
  by: StaffAct,
): Promise<void> {
  const { review } = releaseSchema.parse(input);
  const decided = { id: review, decision: 'another-person', grounds, now: new Date(clock.now()) } as const;
  if (!(await decideReview(tx, audit, { ...decided, ...by }))) throw new Refusal('NotFound');
}
