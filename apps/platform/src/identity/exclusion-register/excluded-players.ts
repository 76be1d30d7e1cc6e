import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { isOwnerExcluded, isOwnerReplaceable } from '../../operations/account-owners/account-owners.ts';
import { directory } from '../../operations/directory/directory.ts';
import { getPostalKey } from './address-mark.ts';
import type { Applicant } from './applicant.ts';
import { getNearBirthDates } from './near-birth-dates.ts';
import { compareNumberKeys } from './number-key.ts';
import type { PersonMarks } from './person-marks.ts';
import { type Comparison, comparePersons, isStrongDoubt, personMarks } from './person-match.ts';

export interface ComparedAccount extends Comparison {
  readonly playerId: string;
}

/** Returns the person whom an account belongs to, in the form in which persons are compared. */
export async function findOwner(
  db: Db,
  playerId: string,
): Promise<(Applicant & { readonly playerId: string }) | undefined> {
  const [person, keys] = await together(
    db,
    (shared) =>
      shared
        .selectFrom('persons')
        .innerJoin('players', 'players.id', 'persons.player_id')
        .select(['first_name as firstName', 'last_name as lastName', 'birth_date as dateOfBirth'])
        .select(['address', 'zip', 'phone', 'email', 'players.country'])
        .where('players.id', '=', playerId)
        .executeTakeFirst(),
    (shared) => directory.findNames(shared, 'person', [playerId]),
  );
  const personKey = keys.get(playerId);
  return person && { ...person, playerId, ...(personKey !== undefined && { personKey }) };
}

/** Returns the accounts that the owner of an account has or may have besides. */
export async function otherAccounts(
  db: Db,
  playerId: string,
  now: Date,
): Promise<readonly ComparedAccount[]> {
  const owner = await findOwner(db, playerId);
  if (!owner) return [];
  const accounts = await comparedAccounts(db, owner, { among: 'open', now });
  return accounts.filter((account) => account.verdict === 'same' || isStrongDoubt(account));
}

/**
 * Compares a person with the owners of accounts: those excluded by a break or a state, or all except those who closed
 * theirs and may open another. Owners were born on the same day, or on a near one and share an address, a phone or a mailbox. Without this comparison a second account
 * would bypass every exclusion. Reads no part of another player.
 */
export async function comparedAccounts(
  db: Db,
  person: Applicant,
  { among, now }: { readonly among: 'excluded' | 'open'; readonly now: Date },
): Promise<readonly ComparedAccount[]> {
  const marks = personMarks(person);
  const rows = await db
    .selectFrom('account_owners')
    .select(['player_id as playerId', 'first_name as firstName', 'last_name as lastName'])
    .select(['birth_date as dateOfBirth', 'address', 'zip', 'country', 'phone', 'email'])
    .where(isBornLike(person, marks))
    .$if(person.playerId !== undefined, (query) => query.where('player_id', '!=', person.playerId ?? ''))
    .where(among === 'excluded' ? isOwnerExcluded(now) : sql<SqlBool>`${isOwnerReplaceable(now)} IS NOT TRUE`)
    .execute();
  // A number is compared with a number only.
  const numbered = person.personKey ? rows.map(({ playerId }) => playerId) : [];
  const keys = await directory.findNames(db, 'person', numbered);
  return rows.map(({ playerId, dateOfBirth, ...row }) => ({
    playerId,
    ...(compareNumberKeys(person.personKey, keys.get(playerId) ?? null) ??
      comparePersons(marks, personMarks(row), dateOfBirth === person.dateOfBirth ? 'equal' : 'near')),
  }));
}

/** Leaves out most strangers with a near birth date. {@link comparePersons} decides about the others. */
function isBornLike(
  { dateOfBirth, zip = '' }: Applicant,
  { phone, mailbox }: PersonMarks,
): RawBuilder<SqlBool> {
  const code = getPostalKey(zip);
  return sql<SqlBool>`(birth_date = ${dateOfBirth}
    OR (birth_date IN (${sql.join(getNearBirthDates(dateOfBirth))}) AND (
      (${code} <> '' AND strpos(regexp_replace(lower(zip), '[^a-z0-9]', '', 'g'), ${code}) > 0)
      OR regexp_replace(phone, '\\D', '', 'g') = ${phone}
      OR left(lower(email), 1) = ${mailbox?.slice(0, 1) ?? null})))`;
}
