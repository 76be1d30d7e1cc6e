import { sql } from 'kysely';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { refuseProblems } from '../../infrastructure/refusal.ts';

/** What staff look for, and the narrower set in which they look. */
export interface PlayerSearch {
  /** Any part of name, address, email or phone; or a whole birth date, or a player's id. Empty: all players. */
  readonly text: string;
  readonly market?: string | undefined;
  readonly state?: string | undefined;
  readonly isVerified?: boolean | undefined;
  /** Instants between which they registered: from the first on, and before the second. */
  readonly registered?: { readonly from?: Date | undefined; readonly to?: Date | undefined };
  /** Whether a limit is in force at an instant. */
  readonly limits?: { readonly are: boolean; readonly at: Date } | undefined;
  /** Whether staff have to contact them because of markers of harm. */
  readonly hasMarkers?: boolean | undefined;
  /** The last player of the page before. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly most: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Shorter parts are in too many texts to be found quickly. */
const LEAST = 3;

/**
 * Returns players that match every word, the newest first.
 *
 * @throws Refusal `ValidationError` when no word has three letters or digits.
 */
export async function searchPlayers(db: Db, search: PlayerSearch) {
  const { text, market, state, isVerified, registered, limits, hasMarkers, after, most } = search;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const [only = ''] = words.length === 1 ? words : [];
  const asksId = UUID.test(only);
  const asksDay = DAY.test(only);
  if (!asksId && !asksDay && words.length > 0 && words.every(({ length }) => length < LEAST)) {
    refuseProblems({ text: `min-length:${LEAST}` });
  }
  let query = db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['players.id', 'players.jurisdiction', 'players.country', 'players.state'])
    .select(['players.state_until', 'players.identity_verified_at', 'registered_at as created_at'])
    .select(['first_name', 'last_name', 'email', 'phone', 'birth_date'])
    .orderBy('registered_at', 'desc')
    .orderBy('persons.player_id')
    .limit(most);
  if (asksId) query = query.where('players.id', '=', only);
  else if (asksDay) query = query.where('birth_date', '=', only);
  else for (const word of words) query = query.where(contains(word));
  if (market !== undefined) query = query.where('players.jurisdiction', '=', market);
  if (state !== undefined) query = query.where('players.state', '=', state);
  if (isVerified !== undefined) {
    query = query.where('players.identity_verified_at', isVerified ? 'is not' : 'is', null);
  }
  if (registered?.from) query = query.where('registered_at', '>=', registered.from);
  if (registered?.to) query = query.where('registered_at', '<', registered.to);
  if (limits)
    query = query.where(limits.are ? hasLimit(limits.at) : sql<boolean>`NOT ${hasLimit(limits.at)}`);
  if (hasMarkers !== undefined)
    query = query.where(hasMarkers ? HAS_MARKERS : sql<boolean>`NOT ${HAS_MARKERS}`);
  if (after) {
    const { createdAt, id } = after;
    // The index is read from there.
    query = query.where('registered_at', '<=', createdAt);
    query = query.where(({ eb, or, and }) =>
      or([
        eb('registered_at', '<', createdAt),
        and([eb('registered_at', '=', createdAt), eb('persons.player_id', '>', id)]),
      ]),
    );
  }
  return query.execute();
}

const contains = (word: string) => sql<boolean>`searched LIKE ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

const hasLimit = (at: Date) => sql<boolean>`EXISTS (SELECT 1 FROM limits WHERE limits.player_id = players.id
  AND amount IS NOT NULL AND starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at}))`;

const HAS_MARKERS = sql<boolean>`EXISTS (SELECT 1 FROM contact_tasks WHERE contact_tasks.player_id = players.id
  AND reason = 'markers-of-harm' AND done_at IS NULL)`;

/** Returns a player with their person, or undefined. */
export function findPlayerOverview(db: Db, id: string) {
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.country', 'players.currency', 'players.language'])
    .select(['players.state', 'players.state_until', 'players.identity_verified_at', 'players.created_at'])
    .select(['players.activated_at', 'players.player_groups'])
    .select(['first_name', 'last_name', 'email', 'phone', 'birth_date'])
    .select(['address', 'zip', 'city', 'region', 'nationality', 'gender'])
    .where('players.id', '=', UUID.test(id) ? id : NO_PLAYER)
    .executeTakeFirst();
}
