import type { Db } from '../../infrastructure/database/tables.ts';

/** Whether a player has verified their address, and the state that may keep them out. */
export async function standingOf(
  db: Db,
  playerId: string,
): Promise<{ isActivated: boolean; state: string; until: Date | null }> {
  const row = await db
    .selectFrom('players')
    .select(['activated_at', 'state', 'state_until'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { isActivated: row.activated_at !== null, state: row.state, until: row.state_until };
}
