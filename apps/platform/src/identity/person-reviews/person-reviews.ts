import { randomUUID } from 'node:crypto';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { findAccountsHeldFor, recordHolds } from '../../operations/account-owners/account-owners.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { isAnyExcluded } from '../../operations/promotions/promotions.queries.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import { comparedAccounts, findOwner, otherAccounts } from '../exclusion-register/excluded-players.ts';
import type { ExclusionRegister, Resemblance } from '../exclusion-register/exclusion-register.ts';
import { lockResemblances } from '../exclusion-register/lock-resemblances.ts';
import type { Mark } from '../exclusion-register/person-marks.ts';
import { isStrongDoubt } from '../exclusion-register/person-match.ts';
import type { PersonReviewsTable } from '../tables/register-tables.ts';

/** Why staff have to review the owner of an account. */
export interface PossibleMatch {
  readonly reason: PersonReviewsTable['reason'];
  readonly marks: readonly Mark[];
  readonly otherId: string | null;
}

/** Refuses a person who is certainly excluded. Returns doubtful matches, for {@link openReviews}. */
export async function refuseExcluded(
  exclusions: ExclusionRegister,
  applicant: Applicant,
): Promise<readonly PossibleMatch[]> {
  const matches = await exclusions.resemblances(applicant);
  const sure = (source: Resemblance['source']) =>
    matches.some((one) => one.verdict === 'same' && one.source === source);
  if (sure('national-register')) throw new Refusal('SpelPausValidationError');
  if (sure('house')) throw new Refusal('PlayerSelfBlocked');
  return matches.map(toPossibleMatch);
}

export const toPossibleMatch = ({ marks, otherId }: Resemblance): PossibleMatch => ({
  reason: 'excluded-person',
  marks,
  otherId,
});

interface Review {
  readonly playerId: string;
  readonly possibleMatches: readonly PossibleMatch[];
  readonly now: Date;
  readonly requestId?: string;
}

/** Adds an account to the review queue, once per reason and other account. It cannot deposit or play meanwhile. */
export async function openReviews(
  tx: Tx,
  audit: Audit,
  { playerId, possibleMatches, now, ...origin }: Review,
): Promise<void> {
  if (possibleMatches.length === 0) return;
  await lockPlayer(tx, playerId);
  const existing = await tx
    .selectFrom('person_reviews')
    .select(['reason', 'other_id'])
    .where('player_id', '=', playerId)
    .execute();
  const added = possibleMatches.filter(
    ({ reason, otherId }) =>
      !existing.some((review) => review.reason === reason && review.other_id === otherId),
  );
  if (added.length === 0) return;
  for (const { reason, marks, otherId } of added) {
    await tx
      .insertInto('person_reviews')
      .values({
        id: randomUUID(),
        player_id: playerId,
        reason,
        marks: JSON.stringify(marks),
        other_id: otherId,
        created_at: now,
      })
      .execute();
    forgetReads(tx, (key) => key === reviewsKey(playerId));
    await audit.write(tx, {
      actor: 'platform',
      action: 'open-person-review',
      playerId,
      ...origin,
      after: { reason, marks },
    });
  }
  await recordHolds(tx, playerId);
}

interface HoldDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
}

/**
 * Returns the excluded persons whom the owner of an account is or may be. A surname that two strangers may share is no
 * reason to hold an account that is in use. A sure match with the national register is refused elsewhere.
 */
export async function findExcludedOwners(
  exclusions: Pick<ExclusionRegister, 'resemblances'>,
  owner: Applicant & { readonly playerId: string },
): Promise<readonly PossibleMatch[]> {
  const matches = await exclusions.resemblances(owner);
  return matches
    .filter((match) => isStrongDoubt(match) || (match.verdict === 'same' && match.source === 'house'))
    .map(toPossibleMatch);
}

/** Returns the excluded accounts of this operator that the owner of an account has or may have. */
export async function findExcludedAccounts(
  tx: Tx,
  owner: Applicant & { readonly playerId: string },
  now: Date,
): Promise<readonly PossibleMatch[]> {
  const accounts = await comparedAccounts(tx, owner, { among: 'excluded', now });
  return accounts
    .filter((account) => account.verdict === 'same' || isStrongDoubt(account))
    .map(({ marks, playerId: otherId }) => ({ reason: 'excluded-person', marks, otherId }));
}

/** Holds an account whose owner is, or may be, excluded elsewhere. The owner can still withdraw. */
export async function holdOtherAccount(
  deps: HoldDeps,
  playerId: string,
  possibleMatches: readonly PossibleMatch[],
): Promise<void> {
  if (possibleMatches.length === 0) return;
  const now = new Date(deps.clock.now());
  await deps.db
    .transaction()
    .execute((tx) => openReviews(tx, deps.audit, { playerId, possibleMatches, now }));
}

/**
 * Holds every account that a person who begins a break has or may have besides, immediately and also while it is in
 * use: an account that was prepared before the break is no way around it.
 *
 * Locks all these accounts, so call it before the player is locked.
 */
export async function holdOtherAccounts(
  tx: Tx,
  { audit, clock }: Pick<HoldDeps, 'audit' | 'clock'>,
  { playerId: otherId, requestId }: { readonly playerId: string; readonly requestId: string },
): Promise<void> {
  const others = await otherAccounts(tx, otherId, new Date(clock.now()));
  const held = await findAccountsHeldFor(tx, otherId);
  const accounts = new Set([otherId, ...others.map(({ playerId }) => playerId), ...held]);
  // In one order: two accounts of one person may begin a break at the same time.
  for (const account of [...accounts].toSorted()) await lockPlayer(tx, account);
  const owner = await findOwner(tx, otherId);
  if (owner) await lockResemblances(tx, owner);
  // The time and the accounts of now: the locks may have waited, and another account may have been changed meanwhile.
  const now = new Date(clock.now());
  for (const { playerId, marks } of await otherAccounts(tx, otherId, now)) {
    const possibleMatches = [{ reason: 'excluded-person', marks, otherId }] as const;
    await openReviews(tx, audit, { playerId, possibleMatches, now, requestId });
  }
}

const reviewsOf = compileOnce((db, playerId: string) =>
  db
    .selectFrom('person_reviews')
    .select(['decision', 'reason', 'other_id'])
    .where('player_id', '=', playerId),
);

const reviewsKey = (playerId: string) => `reviews ${playerId}`;

/** Returns the reviews of an account. Nearly all players have none. */
export function readReviews(db: Db, playerId: string) {
  return readOnce(db, reviewsKey(playerId), () => reviewsOf(db, playerId).execute());
}

/**
 * Refuses until staff have decided that the owner of an account is another person. A hold for an excluded account
 * lasts as long as its exclusion.
 */
export async function refuseUnderReview(db: Db, playerId: string, now: number): Promise<void> {
  // In one statement, PostgreSQL would plan the exclusions of others for each call.
  const reviews = await readReviews(db, playerId);
  const others: string[] = [];
  for (const { decision, reason, other_id } of reviews) {
    if (decision === 'another-person') continue;
    if (reason === 'second-account' || other_id === null) throw new Refusal('AccountUnderReview');
    others.push(other_id);
  }
  if (await isAnyExcluded(db, others, new Date(now))) {
    throw new Refusal('AccountUnderReview');
  }
}
