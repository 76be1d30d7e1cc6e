import { normalizeEmail } from '@playerdesk/contract/internal';
import type { Db } from '../infrastructure/database/tables.ts';
import { directory } from '../operations/directory/directory.ts';
import type { Subject } from '../operations/personal-data-table.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the player with an id or an email address, or null. An erased player has an id only. */
export async function findSubject(db: Db, identifier: string): Promise<Subject | null> {
  const playerId = UUID.test(identifier)
    ? identifier
    : await directory.find(db, 'email', normalizeEmail(identifier));
  if (playerId === null) return null;
  const person = await db
    .selectFrom('players')
    .leftJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'persons.email', 'persons.phone'])
    .where('players.id', '=', playerId)
    .executeTakeFirst();
  if (!person) return null;
  return {
    playerId: person.id,
    email: person.email ?? '',
    phone: person.phone ?? '',
  };
}
