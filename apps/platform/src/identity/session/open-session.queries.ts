import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { directory } from '../../operations/directory/directory.ts';

/** The data of a player that a sign-in needs. */
export interface SignInPlayer {
  readonly id: string;
  readonly jurisdiction: string;
  readonly state: string;
  readonly state_until: Date | null;
  readonly terms_version: string | null;
  readonly activated_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string;
  readonly address: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string;
  readonly password_hash: string | null;
}

type Key = { readonly emailKey: string } | { readonly phone: string } | { readonly playerId: string };

/** Finds the player by email (lower case), full phone number or id. */
export async function findSignInPlayer(db: Db, key: Key): Promise<SignInPlayer | undefined> {
  const playerId = await findKeyOwner(db, key);
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .leftJoin('credentials', 'credentials.player_id', 'players.id')
    .select([
      'players.id',
      'players.jurisdiction',
      'players.country',
      'players.state',
      'players.state_until',
      'players.terms_version',
      'players.activated_at',
      'persons.first_name',
      'persons.last_name',
      'persons.birth_date',
      'persons.address',
      'persons.zip',
      'persons.phone',
      'persons.email',
      'credentials.password_hash',
    ])
    .where('players.id', '=', playerId)
    .executeTakeFirst();
}

/** Returns an id that belongs to no player for an unknown name, so that it costs the same work. */
async function findKeyOwner(db: Db, key: Key): Promise<string> {
  if ('playerId' in key) return key.playerId;
  const owner =
    'emailKey' in key
      ? await directory.find(db, 'email', key.emailKey)
      : await directory.find(db, 'phone', key.phone);
  return owner ?? NO_PLAYER;
}

/** Returns the current password hash of a player, or null when they have none. */
export async function getPasswordHash(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
