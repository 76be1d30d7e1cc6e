import type { Audit, AuditEntry } from '../../infrastructure/audit/audit.ts';
import { forgetReads } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { recordHolds } from '../../operations/account-owners/account-owners.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { PersonReviewsTable } from '../tables/register-tables.ts';

/** `another-person` opens the account. `same-person` keeps it closed to deposits and play. */
export type ReviewDecision = NonNullable<PersonReviewsTable['decision']>;

/** Returns the undecided reviews, the oldest first. */
export async function listOpenReviews(db: Db, most: number) {
  const reviews = await db
    .selectFrom('person_reviews')
    .innerJoin('persons', 'persons.player_id', 'person_reviews.player_id')
    .innerJoin('players', 'players.id', 'person_reviews.player_id')
    .select('players.jurisdiction as market')
    .select(['person_reviews.id', 'person_reviews.player_id as playerId', 'persons.email', 'reason', 'marks'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName', 'other_id as otherId'])
    .select('person_reviews.created_at as createdAt')
    .where('decision', 'is', null)
    .orderBy('person_reviews.created_at')
    .limit(most)
    .execute();
  const others = await findPersons(
    db,
    reviews.flatMap(({ otherId }) => otherId ?? []),
  );
  return reviews.map(({ otherId, ...review }) => {
    const other = others.get(otherId ?? '');
    return {
      ...review,
      otherEmail: other?.email ?? null,
      otherFirstName: other?.first_name ?? null,
      otherLastName: other?.last_name ?? null,
    };
  });
}

/** Returns which accounts a review compares, and what they have in common. Undefined: there is no such review. */
export function findReview(db: Db, { id, playerId }: { readonly id: string; readonly playerId: string }) {
  return db
    .selectFrom('person_reviews')
    .select(['marks', 'other_id as otherId', 'decision'])
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns persons by their players, who may be on other nodes than those with whom they are compared. */
async function findPersons(db: Db, playerIds: readonly string[]) {
  if (playerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('persons')
    .select(['player_id', 'email', 'first_name', 'last_name'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row]));
}

interface Decision extends Pick<AuditEntry, 'actor' | 'staffId'> {
  readonly id: string;
  readonly decision: ReviewDecision;
  readonly now: Date;
  readonly requestId: string;
  /** The reason that staff gave, for the audit. */
  readonly grounds?: string;
}

/** Decides a review, with an entry in the audit. Returns false if it does not exist or is decided. */
export async function decideReview(
  tx: Tx,
  audit: Audit,
  { id, decision, now, grounds, ...by }: Decision,
): Promise<boolean> {
  const open = await tx
    .selectFrom('person_reviews')
    .select('player_id')
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  if (!open) return false;
  const { player_id: playerId } = open;
  // The lock orders the decision and a deposit at the same time.
  await lockPlayer(tx, playerId);
  const review = await tx
    .updateTable('person_reviews')
    .set({ decision, decided_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('reason')
    .executeTakeFirst();
  if (!review) return false;
  await recordHolds(tx, playerId);
  forgetReads(tx, (key) => key === `reviews ${playerId}`);
  const { reason } = review;
  const after = { review: id, reason, decision, ...(grounds !== undefined && { grounds }) };
  const { actor, staffId, requestId } = by;
  const entry = { actor, ...(staffId !== undefined && { staffId }), requestId };
  await audit.write(tx, { ...entry, action: 'decide-person-review', playerId, after });
  return true;
}
