import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { identityBatches } from '../identity.schema.ts';
import type { EidRequestsTable } from '../tables/eid-tables.ts';

export type EidRequest = Selectable<EidRequestsTable>;

export async function insertRequest(db: Db, row: Insertable<EidRequestsTable>): Promise<void> {
  await db.insertInto('eid_requests').values(row).execute();
}

export function findRequest(db: Db, stateHash: string): Promise<EidRequest | undefined> {
  return db.selectFrom('eid_requests').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
}

/** Stores the person whom a code identifies. Of two concurrent calls the first wins. */
export function storeIdentity(
  db: Db,
  stateHash: string,
  identity: { code_hash: string; person_key: string | null; person: string; expires_at: Date },
): Promise<EidRequest | undefined> {
  return db
    .updateTable('eid_requests')
    .set(identity)
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Uses a code for one purpose. Returns false when it was used for that purpose before, also concurrently. */
export async function useRequest(
  tx: Tx,
  stateHash: string,
  use: 'signed_in_at' | 'signed_up_at',
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .updateTable('eid_requests')
    .set({ [use]: now })
    .where('state_hash', '=', stateHash)
    .where(use, 'is', null)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteExpiredEid(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, identityBatches.eid_requests, sql`expires_at <= ${now}`);
}
