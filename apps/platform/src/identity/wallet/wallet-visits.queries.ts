import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { identityBatches } from '../identity.schema.ts';
import type { WalletVisitsTable } from '../tables/wallet-tables.ts';

export type WalletVisit = Selectable<WalletVisitsTable>;

export async function insertVisit(db: Db, row: Insertable<WalletVisitsTable>): Promise<void> {
  await db.insertInto('wallet_visits').values(row).execute();
}

export function findVisit(db: Db, idHash: string): Promise<WalletVisit | undefined> {
  return db.selectFrom('wallet_visits').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
}

/** Moves an unexpired visit that has not ended. Returns false for any other: of two responses, the first wins. */
export async function moveVisit(
  db: Db,
  idHash: string,
  now: Date,
  change: Partial<Pick<WalletVisit, 'status' | 'reason' | 'person'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('wallet_visits')
    .set(change)
    .where('id_hash', '=', idHash)
    .where('status', 'in', ['waiting', 'opened'])
    .where('expires_at', '>', now)
    .returning('id_hash')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Redeems a complete visit once. */
export async function redeemVisit(db: Db, idHash: string, now: Date): Promise<WalletVisit | undefined> {
  return db
    .updateTable('wallet_visits')
    .set({ redeemed_at: now })
    .where('id_hash', '=', idHash)
    .where('status', '=', 'complete')
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredVisits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, identityBatches.wallet_visits, sql`expires_at <= ${now}`);
}
