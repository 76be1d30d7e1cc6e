import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId } from '../../infrastructure/player-token/player-token.ts';
import { directory } from '../../operations/directory/directory.ts';
import { identityBatches } from '../identity.schema.ts';
import { hashToken } from '../session/session.ts';
import type { PasswordResetsTable } from '../tables/code-tables.ts';

/**
 * Makes a link the player's current one. The previous link becomes invalid. Sends the same statements for an id that
 * belongs to no player, and stores nothing.
 */
export async function replaceReset(tx: Tx, row: Insertable<PasswordResetsTable>): Promise<void> {
  // Locks the player, so that two concurrent requests cannot both insert a current link.
  await tx.selectFrom('players').select('id').where('id', '=', row.player_id).forUpdate().execute();
  await endResets(tx, row.player_id, row.created_at);
  await sql`INSERT INTO password_resets (id, player_id, token_hash, created_at, expires_at)
    SELECT ${row.id}::uuid, id, ${row.token_hash}::text, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
    FROM players WHERE id = ${row.player_id}`.execute(tx);
}

/** Invalidates every unused link of a player. */
export async function endResets(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ ended_at: at })
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

export interface ResetRow {
  readonly id: string;
  readonly player_id: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly ended_at: Date | null;
  readonly email: string;
  readonly jurisdiction: string;
}

/** Returns the link of a token, or undefined for an unknown or malformed one. */
export async function resetByToken(db: Db, token: string): Promise<ResetRow | undefined> {
  const playerId = readPlayerId(token);
  if (playerId === null) return undefined;
  return db
    .selectFrom('password_resets')
    .innerJoin('persons', 'persons.player_id', 'password_resets.player_id')
    .innerJoin('players', 'players.id', 'password_resets.player_id')
    .select([
      'password_resets.id',
      'password_resets.player_id',
      'password_resets.expires_at',
      'password_resets.used_at',
      'password_resets.ended_at',
      'persons.email',
      'players.jurisdiction',
    ])
    .where('password_resets.player_id', '=', playerId)
    .where('password_resets.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** Marks a link as used. Returns false when another request used or invalidated it first. */
export async function useReset(
  tx: Tx,
  { player_id, id }: Pick<ResetRow, 'player_id' | 'id'>,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export interface ResettablePlayer {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

export type PlayerByEmail = ResettablePlayer & {
  readonly jurisdiction: string;
  readonly disabled: boolean;
};

/** Finds the player of an address. An unknown one costs the same work. */
export async function findPlayerByEmail(db: Db, emailKey: string): Promise<PlayerByEmail | undefined> {
  const playerId = await directory.find(db, 'email', emailKey);
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select([
      'players.id',
      'players.jurisdiction',
      'players.language',
      'players.disabled',
      'persons.email',
      'persons.first_name',
    ])
    .where('players.id', '=', playerId ?? NO_PLAYER)
    .executeTakeFirst();
}

/** Sets a password after the use of a mailed link. */
export async function setPassword(tx: Tx, playerId: string, hash: string, at: Date): Promise<void> {
  const password = { password_hash: hash, changed_at: at, reset_at: at };
  await tx
    .insertInto('credentials')
    .values({ player_id: playerId, ...password })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(password))
    .execute();
}

/** Deletes links that expired before `before`. */
export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, identityBatches.password_resets, sql`expires_at <= ${before}`);
}
