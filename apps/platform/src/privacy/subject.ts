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
  const { id, email, phone } = person;
  return {
    playerId: id,
    email: email && (await isOwn(db, 'email', normalizeEmail(email), id)) ? email : '',
    phone: phone && (await isOwn(db, 'phone', phone, id)) ? phone : '',
  };
}

/** Returns whether messages to an address are the player's: another account may have replaced a closed one. */
async function isOwn(db: Db, kind: 'email' | 'phone', name: string, playerId: string): Promise<boolean> {
  const owner = await directory.find(db, kind, name);
  return owner === null || owner === playerId;
}
