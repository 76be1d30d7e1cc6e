import { stateRefusal } from '../../identity/session/player-states.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { activeBlocks } from '../../responsible-gambling/limits/blocks.ts';
import { standingOf } from '../play/standing.queries.ts';

/** Whether a block of anything, a break or their state keeps a player from some of what a bonus is played with. */
export async function isKeptFromPlay(db: Db, playerId: string, now: number): Promise<boolean> {
  const { state, until } = await standingOf(db, playerId);
  if (stateRefusal(state, until, now) !== null) return true;
  return (await activeBlocks(db, playerId, new Date(now))).length > 0;
}
