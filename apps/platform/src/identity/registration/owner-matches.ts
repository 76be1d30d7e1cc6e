import type { Db } from '../../infrastructure/database/tables.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import { findOwner } from '../exclusion-register/excluded-players.ts';
import type { ExclusionRegister } from '../exclusion-register/exclusion-register.ts';
import { findExcludedOwners, type PossibleMatch } from '../person-reviews/person-reviews.ts';
import { findSecondAccounts } from './duplicates.queries.ts';

export interface OwnerMatchDeps {
  readonly db: Db;
  readonly exclusions: Pick<ExclusionRegister, 'resemblances'>;
  /** Whether a second account of the same person is reviewed. */
  readonly refuseDuplicates: boolean;
}

/**
 * Returns whom the owner of an account may be after a change of what identifies them: also after sign-up nobody takes
 * over the address, the phone or the mailbox of an excluded person. Call it outside a transaction, because the register
 * may be asked.
 */
export async function findOwnerMatches(
  { db, exclusions, refuseDuplicates }: OwnerMatchDeps,
  playerId: string,
  change: Partial<Pick<Applicant, 'address' | 'zip' | 'phone' | 'email'>>,
): Promise<readonly PossibleMatch[]> {
  const owner = await findOwner(db, playerId);
  if (!owner) return [];
  const changed = { ...owner, ...change };
  return [
    ...(await findExcludedOwners(exclusions, changed)),
    ...(refuseDuplicates ? await findSecondAccounts(db, changed) : []),
  ];
}
