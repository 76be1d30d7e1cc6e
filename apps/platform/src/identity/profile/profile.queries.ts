import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { updateOwner } from '../../operations/account-owners/account-owners.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { PersonsTable, PlayersTable } from '../tables/player-tables.ts';

export function playerRow(db: Db, playerId: string) {
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .leftJoin('credentials', 'credentials.player_id', 'players.id')
    .selectAll('persons')
    .select([
      'players.id',
      'players.jurisdiction',
      'players.country',
      'players.currency',
      'players.language',
      'players.disabled',
      'players.not_updatable',
      'players.player_groups',
      'players.activated_at',
      'players.terms_version',
      'credentials.password_hash',
      'credentials.changed_at',
    ])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
}
export type PlayerRow = Awaited<ReturnType<typeof playerRow>>;

/** Replaces the number of a player in the directory. Returns false when the new one is another player's. */
export async function claimPhone(tx: Tx, playerId: string, phone: string): Promise<boolean> {
  const isTheirs = phone === '' || (await directory.claim(tx, 'phone', phone, playerId));
  if (isTheirs) directory.releaseOthers(tx, 'phone', phone, playerId);
  return isTheirs;
}

export async function updatePerson(
  tx: Tx,
  playerId: string,
  change: Updateable<PersonsTable>,
): Promise<void> {
  updateOwner(tx, playerId, change);
  await tx.updateTable('persons').set(change).where('player_id', '=', playerId).execute();
}

export async function updatePlayer(
  tx: Tx,
  playerId: string,
  change: Updateable<PlayersTable>,
): Promise<void> {
  await tx.updateTable('players').set(change).where('id', '=', playerId).execute();
}
