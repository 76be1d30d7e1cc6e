import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Applicant } from './applicant.ts';
import { compareNumberKeys } from './number-key.ts';
import { type Comparison, comparePersons, personMarks } from './person-match.ts';

export interface ComparedAccount extends Comparison {
  readonly playerId: string;
}

/** Returns a condition on a row of `players`: a break or a state excludes the player. */
export function isExcludedAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`((players.state <> 'active' AND (players.state_until IS NULL OR players.state_until > ${now}))
    OR EXISTS (SELECT 1 FROM blocks WHERE blocks.player_id = players.id AND blocks.scope = 'account'
      AND (blocks.ends_at IS NULL OR blocks.ends_at > ${now})))`;
}

/** Returns the accounts of the same person as an account's owner. */
export async function otherAccounts(db: Db, playerId: string): Promise<readonly ComparedAccount[]> {
  const person = await db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .leftJoin('eid_persons', 'eid_persons.player_id', 'players.id')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birth_date as dateOfBirth',
      'address',
      'zip',
    ])
    .select(['phone', 'email', 'players.country', 'eid_persons.person_key'])
    .where('players.id', '=', playerId)
    .executeTakeFirst();
  if (!person) return [];
  const { person_key, ...described } = person;
  const applicant = { ...described, playerId, ...(person_key !== null && { personKey: person_key }) };
  const accounts = await comparedAccounts(db, applicant, { excludedAt: null });
  return accounts.filter(({ verdict }) => verdict === 'same');
}

/**
 * Compares a person with the owners of accounts born on the same day: those excluded by a break or a state, or all of
 * them. Without this comparison a second account would bypass every exclusion.
 */
export async function comparedAccounts(
  db: Db,
  person: Applicant,
  { excludedAt }: { readonly excludedAt: Date | null },
): Promise<readonly ComparedAccount[]> {
  const rows = await db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .leftJoin('eid_persons', 'eid_persons.player_id', 'players.id')
    .select([
      ...(['persons.player_id as playerId', 'persons.first_name as firstName'] as const),
      ...(['persons.last_name as lastName', 'persons.address', 'persons.zip', 'persons.phone'] as const),
      ...(['persons.email', 'players.country', 'eid_persons.person_key as personKey'] as const),
    ])
    .where('persons.birth_date', '=', person.dateOfBirth)
    .$if(person.playerId !== undefined, (query) => query.where('players.id', '!=', person.playerId ?? ''))
    .$if(excludedAt !== null, (query) => query.where(isExcludedAt(excludedAt ?? new Date(0))))
    .execute();
  const marks = personMarks(person);
  return rows.map(({ playerId, personKey, ...row }) => ({
    playerId,
    ...(compareNumberKeys(person.personKey, personKey) ?? comparePersons(marks, personMarks(row))),
  }));
}
