import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { TotpTable } from '../tables/totp-tables.ts';

export type TotpRow = Selectable<TotpTable>;

/** Returns the authenticator app of a player, also one whose set-up has only begun. */
export function findTotp(db: Db, playerId: string): Promise<TotpRow | undefined> {
  return db.selectFrom('totp').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/** Begins a set-up, in place of one that was not finished. Returns false when an app is active. */
export async function beginTotp(db: Db, playerId: string, secret: string, now: Date): Promise<boolean> {
  const row = { secret, created_at: now, last_step: 0 };
  const begun = await db
    .insertInto('totp')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet(row).where('totp.active_at', 'is', null),
    )
    .returning('player_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Makes the app active whose secret was verified. Returns false when the set-up has begun again meanwhile. */
export async function activateTotp(tx: Tx, row: TotpRow, step: number, now: Date): Promise<boolean> {
  const activated = await tx
    .updateTable('totp')
    .set({ active_at: now, last_step: step })
    .where('player_id', '=', row.player_id)
    .where('secret', '=', row.secret)
    .where('active_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst();
  return activated !== undefined;
}

/** Uses the code of a time step. Returns false when it, or a later one, was used. */
export async function useStep(tx: Tx, playerId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where('active_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('player_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the app of a player with its recovery codes. Returns whether one was active. */
export async function deleteTotp(tx: Tx, playerId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  const deleted = await tx
    .deleteFrom('totp')
    .where('player_id', '=', playerId)
    .returning('active_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.active_at !== null;
}

/** Deletes an app that became active at a time or later, with its recovery codes. Returns whether there was one. */
export async function deleteTotpSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const app = await findTotp(tx, playerId);
  return app?.active_at != null && app.active_at >= since && deleteTotp(tx, playerId);
}

/** Replaces the recovery codes of a player. */
export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute();
  const rows = hashes.map((code_hash) => ({ player_id: playerId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, playerId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('player_id', '=', playerId)
    .execute();
  return rows.length;
}

/** Uses a recovery code. Returns false when the player has none such. */
export async function useRecoveryCode(tx: Tx, playerId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
