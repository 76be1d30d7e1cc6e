import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';

/**
 * Returns a condition on a row of `players`, or of another alias: a break or a state excludes the player. A closed account
 * excludes nobody.
 */
export function isExcludedAt(now: Date, alias = 'players'): RawBuilder<SqlBool> {
  return sql<SqlBool>`((${isInState(now, alias)} AND ${sql.table(alias)}.state <> 'closed')
    OR ${hasBlock(now, alias, ['account'])})`;
}

/**
 * Returns a condition on all rows of `players`: the player may receive marketing. False during a break of any product, in
 * any state but `active`, and while an account is held for a review of its owner. For one player, ask
 * {@link mayBeRewarded}, which reads no others.
 *
 * The national register and the protected groups are asked separately, because they are no columns.
 * @see LCCP SR 3.5.3 (Great Britain), Gambling Act 2018:1138 chapter 14 section 11 (Sweden)
 */
export function mayBeMarketedTo(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`NOT (players.disabled OR ${isInState(now, 'players')} OR ${hasBlock(now, 'players')}
    OR ${isHeldAt(now)})`;
}

/**
 * Returns whether a player may receive a bonus, enter a tournament, or open a service where they play. Given a product,
 * breaks of other products do not count. Call it in the transaction of the reward, after the player is locked.
 */
export async function mayBeRewarded(
  db: Db,
  playerId: string,
  now: Date,
  product: string | null = null,
): Promise<boolean> {
  const scopes = product === null ? null : ['account', product];
  const row = await db
    .selectFrom('players')
    .select(
      sql<string[]>`ARRAY(SELECT review.other_id::text FROM ${HOLDS} AND review.other_id IS NOT NULL)`.as(
        'others',
      ),
    )
    .where('id', '=', playerId)
    .where(sql<SqlBool>`NOT (players.disabled OR ${isInState(now, 'players')}
      OR ${hasBlock(now, 'players', scopes)} OR EXISTS (SELECT 1 FROM ${HOLDS} AND ${HOLDS_ALONE}))`)
    .executeTakeFirst();
  // The other account may be on another node than the player.
  return row !== undefined && !(await isAnyExcluded(db, row.others, now));
}

/** Returns whether a break or a state excludes any of several players. */
export async function isAnyExcluded(db: Db, playerIds: readonly string[], now: Date): Promise<boolean> {
  if (playerIds.length === 0) return false;
  const query = db.selectFrom('players').select('id').where('id', 'in', playerIds).where(isExcludedAt(now));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

function isInState(now: Date, alias: string): RawBuilder<SqlBool> {
  const player = sql.table(alias);
  return sql`(${player}.state <> 'active' AND (${player}.state_until IS NULL OR ${player}.state_until > ${now}))`;
}

/** Null: breaks of any scope. */
function hasBlock(now: Date, alias: string, scopes: readonly string[] | null = null): RawBuilder<SqlBool> {
  const inScope = scopes === null ? sql`TRUE` : sql`blocks.scope IN (${sql.join(scopes)})`;
  return sql`EXISTS (SELECT 1 FROM blocks WHERE blocks.player_id = ${sql.table(alias)}.id AND ${inScope}
    AND (blocks.ends_at IS NULL OR blocks.ends_at > ${now}))`;
}

/** The reviews that may hold an account, as a table and its condition. */
const HOLDS = sql`person_reviews AS review WHERE review.player_id = players.id
  AND review.decision IS DISTINCT FROM 'another-person'`;

/** A hold for an excluded account lasts as long as its exclusion. Every other one ends by a decision. */
const HOLDS_ALONE = sql`(review.reason = 'second-account' OR review.other_id IS NULL)`;

function isHeldAt(now: Date): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT 1 FROM ${HOLDS} AND (${HOLDS_ALONE}
    OR review.other_id IN (SELECT other.id FROM players AS other WHERE ${isExcludedAt(now, 'other')})))`;
}
