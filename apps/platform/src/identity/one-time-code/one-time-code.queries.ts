import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { identityBatches } from '../identity.schema.ts';
import type { OneTimeCodesTable } from '../tables/code-tables.ts';

/** Makes a code the phone's current one. The previous code becomes invalid. */
export async function replaceOneTimeCode(tx: Tx, row: Insertable<OneTimeCodesTable>): Promise<void> {
  // An unknown phone has no row to lock: of two concurrent requests one waits for the other here.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.phone_hash}, 0))`.execute(tx);
  await tx
    .updateTable('one_time_codes')
    .set({ replaced_at: row.created_at })
    .where('phone_hash', '=', row.phone_hash)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('one_time_codes').values(row).execute();
}

export interface OneTimeCodeRow {
  readonly id: string;
  readonly code_hash: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** Returns a phone's newest code, which may be used or expired. */
export function findNewestCode(db: Db, phoneHash: string): Promise<OneTimeCodeRow | undefined> {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'expires_at', 'used_at'])
    .where('phone_hash', '=', phoneHash)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Counts one attempt against a code. Returns false when the code had `most` attempts before, or was replaced. */
export async function countCodeTry(db: Db, id: string, most: number): Promise<boolean> {
  const counted = await db
    .updateTable('one_time_codes')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function markVerified(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Marks a code as used. Returns false when another request used it, or when a newer code was sent. */
export async function useCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function verifiedAt(db: Db, phoneHash: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('verified_at')
    .where('phone_hash', '=', phoneHash)
    .where('verified_at', '>', since)
    .orderBy('verified_at', 'desc')
    .executeTakeFirst();
  return row?.verified_at ?? null;
}

/** Deletes codes that expired before `before`. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, identityBatches.one_time_codes, sql`expires_at <= ${before}`);
}
