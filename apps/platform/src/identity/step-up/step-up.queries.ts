import type { Tx } from '../../infrastructure/database/tables.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';

/** Stores how and when the player of an active session confirmed that it is theirs. */
export async function storeAcr(
  tx: Tx,
  { playerId, idHash }: SessionKey,
  acr: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ acr, acr_at: at })
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .where('ended_at', 'is', null)
    .execute();
}
