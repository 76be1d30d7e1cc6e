import type { Insertable } from 'kysely';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
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

export function codeByKey(db: Db, keyHash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('activation_codes').select(CODE).where('key_hash', '=', keyHash).executeTakeFirst();
}

/** Marks a code as used and forgets the address that it was sent to. Returns false when another request used it first. */
export async function useCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('activation_codes')
    .set({ used_at: at, email: null, email_key: null })
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

export function findActivatablePlayer(
  db: Db,
  key: { emailKey: string } | { playerId: string },
): Promise<ActivatablePlayer | undefined> {
  const query = db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select([
      'players.id',
      'players.activated_at',
      'players.language',
      'persons.email',
      'persons.first_name',
    ]);
  const found =
    'emailKey' in key
      ? query.where('persons.email_key', '=', key.emailKey)
      : query.where('players.id', '=', key.playerId);
  return found.executeTakeFirst();
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

/** Makes an address that was confirmed by its code the player's own. */
export async function setEmail(tx: Tx, playerId: string, email: string, emailKey: string): Promise<void> {
  await tx
    .updateTable('persons')
    .set({ email, email_key: emailKey })
    .where('player_id', '=', playerId)
    .execute();
}

export async function markActivated(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ activated_at: at })
    .where('id', '=', playerId)
    .where('activated_at', 'is', null)
    .execute();
}
