import { refuseUnderReview } from '../../identity/index.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';

/**
 * Refuses rewards to a player who is held or excluded, so that nothing entices them to play.
 * @throws Refusal `AccountUnderReview` or `ProductBlocked`.
 */
export async function refuseReward(tx: Tx, playerId: string, now: number): Promise<void> {
  if (await mayBeRewarded(tx, playerId, new Date(now))) return;
  await refuseUnderReview(tx, playerId, now);
  throw new Refusal('ProductBlocked');
}
