import type { Insertable } from 'kysely';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { updateOwner } from '../../operations/account-owners/account-owners.ts';
import { directory } from '../../operations/directory/directory.ts';
import type { ActivationCodesTable } from '../tables/code-tables.ts';

export interface CodeRow {
  readonly id: string;
  readonly player_id: string;
  readonly code_hash: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly replaced_at: Date | null;
  /** Address that the code was sent to, if it is not the player's own yet. */
  readonly email: string | null;
  readonly email_key: string | null;
}

const CODE = [
  'id',
  'player_id',
  'code_hash',
  'expires_at',
  'used_at',
  'replaced_at',
  'email',
  'email_key',
] as const;

/** Makes a code the player's current one. The previous code becomes invalid. */
export function replaceCode(
  tx: Tx,
  row: Insertable<ActivationCodesTable> & { readonly created_at: Date },
): void {
  revokeCode(tx, row.player_id, row.created_at);
  sendAhead(tx, tx.insertInto('activation_codes').values(row));
  directory.add(tx, 'activation-key', row.key_hash, row.player_id);
}

/** Invalidates the current code of a player and forgets the address that it was sent to. */
export function revokeCode(tx: Tx, playerId: string, at: Date): void {
  // Locks the player, so that two concurrent requests cannot both insert a current code.
  sendAhead(tx, tx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate());
  const revoked = tx
    .updateTable('activation_codes')
    .set({ replaced_at: at, email: null, email_key: null })
    .where('player_id', '=', playerId)
    .where('replaced_at', 'is', null);
  sendAhead(tx, revoked);
}

/** Counts one attempt against a player's current code. Returns the code, or undefined when no attempts remain. */
export function countTry(db: Db, playerId: string, mostTries: number): Promise<CodeRow | undefined> {
  return db
    .updateTable('activation_codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('replaced_at', 'is', null)
    .where('tries', '<', mostTries)
    .returning(CODE)
    .executeTakeFirst();
}

/** Returns a code by the key of its link, which names no player. */
export async function codeByKey(db: Db, keyHash: string): Promise<CodeRow | undefined> {
  const playerId = await directory.find(db, 'activation-key', keyHash);
  return db
    .selectFrom('activation_codes')
    .select(CODE)
    .where('player_id', '=', playerId ?? NO_PLAYER)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Marks a code as used and forgets the address that it was sent to. Returns false when another request used it first. */
export async function useCode(tx: Tx, { player_id, id }: CodeRow, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('activation_codes')
    .set({ used_at: at, email: null, email_key: null })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export interface ActivatablePlayer {
  readonly id: string;
  readonly activated_at: Date | null;
  readonly language: string;
  readonly email: string;
  readonly first_name: string;
  /** Address that the player has changed theirs to. It is theirs once its code was entered. */
  readonly newEmail?: string;
}

export async function findActivatablePlayer(
  db: Db,
  key: { emailKey: string } | { playerId: string },
): Promise<ActivatablePlayer | undefined> {
  const playerId = 'playerId' in key ? key.playerId : await directory.find(db, 'email', key.emailKey);
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.activated_at', 'players.language', 'persons.email', 'persons.first_name'])
    .where('players.id', '=', playerId ?? NO_PLAYER)
    .executeTakeFirst();
}

/**
 * Finds the player whose current code was sent to an address that is not theirs yet: `playerId`, or else the one who
 * named the address last.
 */
export async function findPlayerByNewEmail(
  db: Db,
  emailKey: string,
  playerId?: string,
): Promise<ActivatablePlayer | undefined> {
  const row = await db
    .selectFrom('activation_codes')
    .innerJoin('players', 'players.id', 'activation_codes.player_id')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select([
      'players.id',
      'players.activated_at',
      'players.language',
      'persons.email',
      'persons.first_name',
      'activation_codes.email as new_email',
    ])
    .where('activation_codes.email_key', '=', emailKey)
    .where('activation_codes.replaced_at', 'is', null)
    .where('activation_codes.used_at', 'is', null)
    .$if(playerId !== undefined, (query) => query.where('players.id', '=', playerId ?? ''))
    .orderBy('activation_codes.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { new_email, ...player } = row;
  return { ...player, ...(new_email !== null && { newEmail: new_email }) };
}

/** Makes an address that was confirmed by its code the player's own. Returns false when it is another player's. */
export async function setEmail(tx: Tx, playerId: string, email: string, emailKey: string): Promise<boolean> {
  if (!(await directory.claim(tx, 'email', emailKey, playerId))) return false;
  directory.releaseOthers(tx, 'email', emailKey, playerId);
  updateOwner(tx, playerId, { email });
  await tx.updateTable('persons').set({ email }).where('player_id', '=', playerId).execute();
  return true;
}

export async function markActivated(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ activated_at: at })
    .where('id', '=', playerId)
    .where('activated_at', 'is', null)
    .execute();
}
