import type { Db } from '../database/tables.ts';
import { stateRefusal } from '../session/player-states.ts';

export interface NewsReader {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly language: string;
}

/** Those who asked for news of a type and may be sent some. */
export async function newsReaders(
  db: Db,
  type: string,
  language: string | null,
  now: Date,
): Promise<NewsReader[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('players', 'players.id', 'subscriptions.player_id')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.state', 'players.state_until', 'players.language'])
    .select(['persons.email', 'persons.first_name', 'persons.last_name', 'persons.birth_date'])
    .where('subscriptions.type', '=', type)
    .where('subscriptions.active', '=', true)
    .where('players.disabled', '=', false)
    .where('players.activated_at', 'is not', null)
    .where('persons.email', '<>', '')
    .$if(language !== null, (query) => query.where('players.language', '=', language ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.id')
            .whereRef('blocks.player_id', '=', 'players.id')
            .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])),
        ),
      ),
    )
    .orderBy('players.id')
    .execute();
  return rows.filter(({ state, state_until }) => stateRefusal(state, state_until, now.getTime()) === null);
}
