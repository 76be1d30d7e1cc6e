import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { engagementBatches } from '../engagement.schema.ts';
import type { ConsentSource, SubscriptionsTable, UnsubscribeTokensTable } from '../tables/message-tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** Returns the stored choices of a player. Types without a choice are absent. */
export function findSubscriptions(db: Db, playerId: string): Promise<SubscriptionRow[]> {
  return db.selectFrom('subscriptions').selectAll().where('player_id', '=', playerId).execute();
}

export async function getPlayerJurisdiction(db: Db, playerId: string): Promise<string> {
  const { jurisdiction } = await db
    .selectFrom('players')
    .select('jurisdiction')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return jurisdiction;
}

/** Returns every player of some licenses, with those of the types that they agreed to. */
export async function consentsOfMarkets(
  db: Db,
  jurisdictions: readonly string[],
  types: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('players')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.player_id', '=', 'players.id').on('subscriptions.active', '=', true),
    )
    .select(['players.id', 'subscriptions.type'])
    .where('players.jurisdiction', '=', sql<string>`ANY(${jurisdictions})`)
    .execute();
  const typesByPlayer = new Map<string, string[]>();
  for (const { id, type } of rows) {
    const playerTypes = typesByPlayer.get(id) ?? [];
    typesByPlayer.set(id, type !== null && types.includes(type) ? [...playerTypes, type] : playerTypes);
  }
  return typesByPlayer;
}

export interface NewConsent {
  readonly playerId: string;
  readonly type: string;
  readonly active: boolean;
  readonly at: Date;
  readonly source: ConsentSource;
  readonly textVersion: string;
}

/** Adds a consent record and makes it the current one. Returns its id. */
export async function recordConsent(
  tx: Tx,
  { playerId, type, active, at, source, textVersion }: NewConsent,
): Promise<string> {
  const receipt = randomUUID();
  await tx
    .insertInto('consent_records')
    .values({ id: receipt, player_id: playerId, type, active, at, source, text_version: textVersion })
    .execute();
  const state = { active, changed_at: at, receipt };
  await tx
    .insertInto('subscriptions')
    .values({ ...state, player_id: playerId, type })
    .onConflict((conflict) => conflict.columns(['player_id', 'type']).doUpdateSet(state))
    .execute();
  return receipt;
}

export async function insertToken(tx: Tx, row: Insertable<UnsubscribeTokensTable>): Promise<void> {
  await tx.insertInto('unsubscribe_tokens').values(row).execute();
}

export function findToken(
  db: Db,
  playerId: string,
  tokenHash: string,
  now: Date,
): Promise<{ player_id: string; type: string; created_at: Date } | undefined> {
  return db
    .selectFrom('unsubscribe_tokens')
    .select(['player_id', 'type', 'created_at'])
    .where('player_id', '=', playerId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the person whom the national register is asked about. */
export function findNamedPerson(db: Db, playerId: string) {
  return db
    .selectFrom('persons')
    .select(['first_name as firstName', 'last_name as lastName', 'birth_date as dateOfBirth'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/**
 * Returns whether a player began to exclude themselves from the whole account at or after an instant, also on another
 * account that they have or may have.
 */
export async function hasExcludedSince(db: Db, playerId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('id')
    .where(
      sql<SqlBool>`player_id IN (SELECT ${playerId} UNION ALL SELECT other_id FROM person_reviews AS review
        WHERE review.player_id = ${playerId} AND review.decision IS DISTINCT FROM 'another-person')`,
    )
    .where('kind', '=', 'self-exclusion')
    .where('scope', '=', 'account')
    .where('starts_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes tokens that expired before `before`. */
export async function deleteOldTokens(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, engagementBatches.unsubscribe_tokens, sql`expires_at <= ${before}`);
}
