import type { Db, Tx } from '../infrastructure/database/tables.ts';
import { isOwnerReplaceable } from './account-owners/account-owners.ts';
import { type DirectoryKind, directory } from './directory/directory.ts';

/** Returns the player who has a name and may keep it, or null. The player of a replaceable account may not. */
export async function findKeeper(
  db: Db,
  kind: DirectoryKind,
  name: string,
  now: Date,
): Promise<string | null> {
  const owner = await directory.find(db, kind, name);
  return owner === null || (await isReplaceableAccount(db, owner, now)) ? null : owner;
}

/** Claims a name for a player, also from a replaceable account. Returns whether the name is now theirs. */
export async function claimName(
  tx: Tx,
  kind: DirectoryKind,
  name: string,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
): Promise<boolean> {
  if (await directory.claim(tx, kind, name, playerId)) return true;
  const owner = await directory.find(tx, kind, name);
  if (owner === null || !(await isReplaceableAccount(tx, owner, now))) return false;
  await directory.release(tx, kind, name, owner);
  return directory.claim(tx, kind, name, playerId);
}

async function isReplaceableAccount(db: Db, playerId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account_owners')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where(isOwnerReplaceable(now))
    .executeTakeFirst();
  return row !== undefined;
}
