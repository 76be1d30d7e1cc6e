import { sql } from 'kysely';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { operationsBatches } from '../operations.schema.ts';

export interface StoredAnswer {
  readonly operation: string;
  readonly fingerprint: string;
  readonly answer: string | null;
  readonly expires_at: Date;
}

export function findKey(db: Db, keyHash: string): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['operation', 'fingerprint', 'answer', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Inserts the key, or takes over an expired one. Returns false when another request has it. */
export async function claimKey(
  tx: Tx,
  { now, ...row }: { key_hash: string; operation: string; fingerprint: string; expires_at: Date; now: Date },
): Promise<boolean> {
  const { key_hash: _, ...renewed } = row;
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...row, answer: null })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ ...renewed, answer: null })
        .where('idempotency.expires_at', '<=', now),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function storeAnswer(tx: Tx, keyHash: string, answer: string): void {
  sendAhead(tx, tx.updateTable('idempotency').set({ answer }).where('key_hash', '=', keyHash));
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, operationsBatches.idempotency, sql`expires_at <= ${now}`);
}
