import type { Db } from '../database/tables.ts';
import type { NamedPerson } from './kept-exclusions.ts';
import { personNameKey } from './person-name-key.ts';

/**
 * Whether a person has an account from which a break or a state keeps them out. Without this look a second account, with
 * another e-mail address and another house, would be the way round every exclusion.
 */
export async function isExcludedPlayer(db: Db, person: NamedPerson, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .where('persons.birth_date', '=', person.dateOfBirth)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('players.state', '!=', 'active'),
          or([eb('players.state_until', 'is', null), eb('players.state_until', '>', now)]),
        ]),
        exists(
          selectFrom('blocks')
            .select('blocks.id')
            .whereRef('blocks.player_id', '=', 'players.id')
            .where('blocks.scope', '=', 'account')
            .where((block) => block.or([block('ends_at', 'is', null), block('ends_at', '>', now)])),
        ),
      ]),
    )
    .execute();
  return rows.some((row) => personNameKey(row) === personNameKey(person));
}
