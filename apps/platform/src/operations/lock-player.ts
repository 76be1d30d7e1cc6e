import type { Tx } from '../infrastructure/database/tables.ts';

/** Locks a player until the transaction ends. Limits lock the same row, so this lock always comes first. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
