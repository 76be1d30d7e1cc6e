import type { Db, Tx } from '../../infrastructure/database/tables.ts';
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

/** Returns how and when a session was last confirmed, also of one that has ended. */
export function findAcr(
  db: Db,
  { playerId, idHash }: SessionKey,
): Promise<{ readonly acr: string; readonly acrAt: Date }> {
  return db
    .selectFrom('sessions')
    .select(['acr', 'acr_at as acrAt'])
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow();
}

/** Returns when a player's password was last set by a link in a mail. Undefined without a password. */
export function findPasswordReset(
  db: Db,
  playerId: string,
): Promise<{ readonly reset_at: Date | null } | undefined> {
  return db.selectFrom('credentials').select('reset_at').where('player_id', '=', playerId).executeTakeFirst();
}

/** Returns the market of a player whose account belongs to a known person. Null for another player. */
export async function findLinkedMarket(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('directory_persons')
    .innerJoin('players', 'players.id', 'directory_persons.player_id')
    .select('players.jurisdiction')
    .where('directory_persons.player_id', '=', playerId)
    .executeTakeFirst();
  return row?.jurisdiction ?? null;
}
