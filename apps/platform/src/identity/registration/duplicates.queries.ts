import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import { type ComparedAccount, comparedAccounts } from '../exclusion-register/excluded-players.ts';
import { lockResemblances } from '../exclusion-register/lock-resemblances.ts';
import { isDoubleDoubt } from '../exclusion-register/person-match.ts';
import type { PossibleMatch } from '../person-reviews/person-reviews.ts';

/**
 * Refuses another account of the same person: at the same address everywhere, and at any address where the law allows
 * one account only. Otherwise returns the accounts that match, or whose owner has a similar name and the same address,
 * phone or mailbox, for staff to decide.
 */
export async function refuseSecondAccount(
  tx: Tx,
  person: Applicant,
  { oneAccount, now }: { readonly oneAccount: boolean; readonly now: Date },
): Promise<readonly PossibleMatch[]> {
  await lockResemblances(tx, person);
  const accounts = await comparedAccounts(tx, person, { among: 'open', now });
  const certain = accounts.filter(({ verdict }) => verdict === 'same');
  const isDouble = certain.some(
    ({ marks }) => oneAccount || marks.includes('address') || marks.includes('number'),
  );
  if (isDouble) throw new Refusal('DuplicateAccount');
  return [...certain, ...accounts.filter(isDoubleDoubt)].map(toSecondAccount);
}

/**
 * Returns the other accounts that the owner of an account may have, for staff to decide, after a change of their data.
 */
export async function findSecondAccounts(
  db: Db,
  owner: Applicant & { readonly playerId: string },
  now: Date,
): Promise<readonly PossibleMatch[]> {
  const accounts = await comparedAccounts(db, owner, { among: 'open', now });
  return accounts
    .filter((account) => account.verdict === 'same' || isDoubleDoubt(account))
    .map(toSecondAccount);
}

const toSecondAccount = ({ playerId, marks }: ComparedAccount): PossibleMatch => ({
  reason: 'second-account',
  marks,
  otherId: playerId,
});
