import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import { findOwner } from '../exclusion-register/excluded-players.ts';
import type { ExclusionRegister } from '../exclusion-register/exclusion-register.ts';
import { lockResemblances } from '../exclusion-register/lock-resemblances.ts';
import {
  findExcludedAccounts,
  findExcludedOwners,
  openReviews,
  type PossibleMatch,
} from '../person-reviews/person-reviews.ts';
import { findSecondAccounts } from './duplicates.queries.ts';

export interface OwnerMatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly exclusions: Pick<ExclusionRegister, 'resemblances'>;
  /** Whether a second account of the same person is reviewed. */
  readonly refuseDuplicates: boolean;
}

/** What a player may change of what identifies them. */
type OwnerChange = Partial<Pick<Applicant, 'address' | 'zip' | 'phone' | 'email'>>;

/**
 * Returns which excluded persons the owner of an account may be after a change of what identifies them: also after
 * sign-up nobody takes over the address, the phone or the mailbox of an excluded person. Call it outside a transaction,
 * because the register may be asked.
 */
export async function findOwnerMatches(
  { db, exclusions }: OwnerMatchDeps,
  playerId: string,
  change: OwnerChange,
): Promise<readonly PossibleMatch[]> {
  const owner = await findOwner(db, playerId);
  return owner ? findExcludedOwners(exclusions, { ...owner, ...change }) : [];
}

interface StoredChange {
  readonly playerId: string;
  readonly change: OwnerChange;
  /** The result of {@link findOwnerMatches}. */
  readonly possibleMatches: readonly PossibleMatch[];
  readonly requestId: string;
}

/**
 * Stores a change of what identifies the owner of an account, and holds the account if they may be an excluded person or
 * have another account. Compares with what is stored by now: since {@link findOwnerMatches}, an exclusion may have
 * begun, and another account may have changed. Locks the player.
 */
export async function changeOwner(
  tx: Tx,
  { audit, clock, refuseDuplicates }: OwnerMatchDeps,
  { playerId, change, possibleMatches, requestId }: StoredChange,
  store: () => Promise<void>,
): Promise<void> {
  await lockPlayer(tx, playerId);
  const stored = await findOwner(tx, playerId);
  const owner = stored && hasChanged(stored, change) ? { ...stored, ...change } : null;
  if (owner) await lockResemblances(tx, owner);
  await store();
  const now = new Date(clock.now());
  await openReviews(tx, audit, { playerId, possibleMatches, now, requestId });
  if (!owner) return;
  const excluded = await findExcludedAccounts(tx, owner, now);
  const second = refuseDuplicates ? await findSecondAccounts(tx, owner, now) : [];
  await openReviews(tx, audit, { playerId, possibleMatches: [...excluded, ...second], now, requestId });
}

function hasChanged(owner: Applicant, change: OwnerChange): boolean {
  return (['address', 'zip', 'phone', 'email'] as const).some(
    (field) => change[field] !== undefined && change[field] !== owner[field],
  );
}
