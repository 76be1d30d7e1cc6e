import type { Tx } from '../infrastructure/database/tables.ts';

/** Holds a player still until the transaction ends. Limits lock the same row: it always comes first. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
