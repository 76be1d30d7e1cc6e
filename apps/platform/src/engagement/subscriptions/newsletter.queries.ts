import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';
import { mayBeMarketedTo } from '../../operations/promotions/promotions.queries.ts';

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
  /** Licenses whose players are all candidates, because consents other than the type decide. */
  readonly otherwise: readonly string[];
  readonly now: Date;
}

/** Returns players who subscribed to a type, or for whom another consent decides, and who may receive mail. */
export function findRecipients(
  db: Db,
  { type, language, otherwise, now }: RecipientFilter,
): Promise<NewsletterRecipient[]> {
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.language'])
    .select(['persons.email', 'persons.first_name', 'persons.last_name', 'persons.birth_date'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('players.jurisdiction', '=', sql<string>`ANY(${otherwise})`),
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.type')
            .whereRef('subscriptions.player_id', '=', 'players.id')
            .where('subscriptions.type', '=', type)
            .where('subscriptions.active', '=', true),
        ),
      ]),
    )
    .where('players.activated_at', 'is not', null)
    .where('persons.email', '<>', '')
    .$if(language !== null, (query) => query.where('players.language', '=', language ?? ''))
    .where(mayBeMarketedTo(now))
    .orderBy('players.id')
    .execute();
}
