import type { Insertable } from 'kysely';
import type { ActivationCodesTable } from '../../infrastructure/database/tables/code.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

export interface CodeRow {
  readonly id: string;
  readonly player_id: string;
  readonly code_hash: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly replaced_at: Date | null;
}

const CODE = ['id', 'player_id', 'code_hash', 'expires_at', 'used_at', 'replaced_at'] as const;

/** Makes a code the player's current one. The previous code becomes invalid. */
export async function replaceCode(tx: Tx, row: Insertable<ActivationCodesTable>): Promise<void> {
  // Locks the player, so that two concurrent requests cannot both insert a current code.
  await tx.selectFrom('players').select('id').where('id', '=', row.player_id).forUpdate().execute();
  await tx
    .updateTable('activation_codes')
    .set({ replaced_at: row.created_at })
    .where('player_id', '=', row.player_id)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('activation_codes').values(row).execute();
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

/** Marks a code as used. Returns false when another request used it first. */
export async function useCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('activation_codes')
    .set({ used_at: at })
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

export async function markActivated(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ activated_at: at })
    .where('id', '=', playerId)
    .where('activated_at', 'is', null)
    .execute();
}
