import type { Tx } from '../infrastructure/database/tables.ts';

/**
 * Locks a player until the transaction ends. Take this lock before any other. `lockLimitedPlayer` locks the same row and
 * may follow.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
