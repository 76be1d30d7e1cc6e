import type { Db } from '../../infrastructure/database/tables.ts';
import type { ExclusionRegister } from './exclusion-register.ts';

/**
 * Returns which players (all, or the given ones) are on the national register. Required before any marketing is sent.
 */
export async function findExcludedPlayers(
  db: Db,
  exclusions: Pick<ExclusionRegister, 'isExcluded'>,
  playerId?: string,
): Promise<ReadonlySet<string>> {
  const persons = await db
    .selectFrom('persons')
    .select(['player_id', 'first_name', 'last_name', 'birth_date'])
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .execute();
  const excluded = new Set<string>();
  for (const { player_id, first_name: firstName, last_name: lastName, birth_date: dateOfBirth } of persons) {
    if (await exclusions.isExcluded({ firstName, lastName, dateOfBirth })) excluded.add(player_id);
  }
  return excluded;
}
