import { sql } from 'kysely';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { operationsBatches } from '../operations.schema.ts';

/** Remembers single-use tokens across processes and restarts, until they would have expired anyway. */
export interface UsedTokens {
  /** Marks a token as used, in a database or a transaction. Returns false when it was used before. */
  use(db: Db, purpose: string, proof: string, expiresAt: Date): Promise<boolean>;
}

export function createUsedTokens(secret: Secret): UsedTokens {
  return {
    use: async (db, purpose, proof, expiresAt) => {
      const inserted = await db
        .insertInto('spent_proofs')
        .values({ proof_hash: secret.digest('spent proof', `${purpose}\n${proof}`), expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('proof_hash')
        .executeTakeFirst();
      return inserted !== undefined;
    },
  };
}

/** Deletes tokens that have expired. */
export async function deleteExpiredTokens(db: Db, clock: Clock): Promise<void> {
  await deleteInBatches(db, operationsBatches.spent_proofs, sql`expires_at <= ${new Date(clock.now())}`);
}
