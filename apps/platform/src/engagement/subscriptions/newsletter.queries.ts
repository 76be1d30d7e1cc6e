import type { Db } from '../../infrastructure/database/tables.ts';
import { stateRefusal } from '../../operations/player-states.ts';

export interface NewsletterRecipient {
  readonly id: string;
  readonly jurisdiction: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly language: string;
}

export interface RecipientFilter {
  readonly type: string;
  /** Null: any. */
  readonly language: string | null;
  /** Licences whose players are all candidates, because consents other than the type decide. */
  readonly otherwise: readonly string[];
  readonly now: Date;
}

/** Returns players who subscribed to a type, or for whom another consent decides, and who may receive mail. */
export async function findRecipients(
  db: Db,
  { type, language, otherwise, now }: RecipientFilter,
): Promise<NewsletterRecipient[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select([
      'players.id',
      'players.jurisdiction',
      'players.state',
      'players.state_until',
      'players.language',
    ])
    .select(['persons.email', 'persons.first_name', 'persons.last_name', 'persons.birth_date'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('players.jurisdiction', 'in', [...otherwise]),
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.type')
            .whereRef('subscriptions.player_id', '=', 'players.id')
            .where('subscriptions.type', '=', type)
            .where('subscriptions.active', '=', true),
        ),
      ]),
    )
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
