import type { Db } from '../database/tables.ts';
import type { Applicant } from './exclusion-register.ts';
import { type Comparison, comparePersons, personMarks } from './person-match.ts';

export interface ComparedAccount extends Comparison {
  readonly playerId: string;
}

/**
 * Compares a person with the owners of accounts born on the same day: of those from which a break or a state keeps them out,
 * or of all. Without this look a second account would be the way around every exclusion.
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
    .$if(excludedAt !== null, (query) =>
      query.where(({ or, and, eb, exists, selectFrom }) =>
        or([
          and([
            eb('players.state', '!=', 'active'),
            or([eb('players.state_until', 'is', null), eb('players.state_until', '>', excludedAt)]),
          ]),
          exists(
            selectFrom('blocks')
              .select('blocks.id')
              .whereRef('blocks.player_id', '=', 'players.id')
              .where('blocks.scope', '=', 'account')
              .where((block) => block.or([block('ends_at', 'is', null), block('ends_at', '>', excludedAt)])),
          ),
        ]),
      ),
    )
    .execute();
  const marks = personMarks(person);
  return rows.map(({ playerId, personKey, ...row }) => ({
    playerId,
    ...(byNumber(person, { personKey, country: row.country }) ?? comparePersons(marks, personMarks(row))),
  }));
}

/** What two numbers of one national register say; null where they cannot be compared. */
function byNumber(
  { personKey, country }: Applicant,
  other: { readonly personKey: string | null; readonly country: string },
): Comparison | null {
  if (!personKey || !other.personKey) return null;
  if (personKey === other.personKey) return { verdict: 'same', marks: ['number'] };
  // Of one country they are two persons, however alike; of two countries they may be one.
  return country === other.country ? { verdict: 'other', marks: [] } : null;
}
