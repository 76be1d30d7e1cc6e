import type { Db } from '../infrastructure/database/tables.ts';
import type { LockedPlayer } from './lock-player.ts';

/** Returns whether a player has verified their address, and the state that may exclude them. */
export async function getPlayerStatus(
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

/** What of a player decides whether they may play. */
export type PlayerState = Pick<
  LockedPlayer,
  'id' | 'jurisdiction' | 'state' | 'state_until' | 'activated_at' | 'terms_version'
>;

export function findPlayerState(db: Db, playerId: string): Promise<PlayerState> {
  return db
    .selectFrom('players')
    .select(['id', 'jurisdiction', 'state', 'state_until', 'activated_at', 'terms_version'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Returns the license under which a player is registered. */
export async function getJurisdiction(db: Db, playerId: string): Promise<string> {
  const row = await db
    .selectFrom('players')
    .select('jurisdiction')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.jurisdiction;
}
