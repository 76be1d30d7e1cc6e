import { sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { findKeeper } from '../../operations/closed-accounts.queries.ts';
import { directory } from '../../operations/directory/directory.ts';
import { identityBatches } from '../identity.schema.ts';
import { findSignInPlayer, type SignInPlayer } from '../session/open-session.queries.ts';

/**
 * Returns the player to whom a person's number is linked, or null. A link outlasts an erasure as long as an exclusion
 * that was running then. Until that exclusion ends the person is refused, under any name; afterwards the link is
 * deleted. A closed account that its player may replace counts as none.
 */
export async function linkedPlayer(db: Db, personKey: string, now: Date): Promise<SignInPlayer | null> {
  const playerId = await findKeeper(db, 'person', personKey, now);
  if (playerId === null) return null;
  const player = await findSignInPlayer(db, { playerId });
  if (player) return player;
  await deleteEndedLinks(db, now, personKey);
  if ((await directory.find(db, 'person', personKey)) !== null) throw new Refusal('PlayerSelfBlocked');
  return null;
}

/** Deletes the links of erased players whose exclusion has ended. With `personKey`, only the link of that person. */
export async function deleteEndedLinks(db: Db, now: Date, personKey?: string): Promise<number> {
  const ofOne = personKey === undefined ? sql`` : sql`AND name = ${personKey}`;
  return deleteInBatches(db, identityBatches.directory_persons, sql`kept_until <= ${now} ${ofOne}`);
}
