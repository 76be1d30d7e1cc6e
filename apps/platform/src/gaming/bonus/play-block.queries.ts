import type { Db } from '../../infrastructure/database/tables.ts';
import { stateRefusal } from '../../operations/player-states.ts';
import { getPlayerStatus } from '../../operations/player-status.queries.ts';
import { activeBlocks } from '../../responsible-gambling/index.ts';

/** Returns whether any block, a break or their state prevents a player from playing with a bonus. */
export async function isBlockedFromPlay(db: Db, playerId: string, now: number): Promise<boolean> {
  const { state, until } = await getPlayerStatus(db, playerId);
  if (stateRefusal(state, until, now) !== null) return true;
  return (await activeBlocks(db, playerId, new Date(now))).length > 0;
}
