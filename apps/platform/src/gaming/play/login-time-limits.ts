import { LIMIT_PERIODS } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { currentLimits, limitedPlayer, liveLimits } from '../../responsible-gambling/index.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';

/** A request to play a game, with its time. */
interface Wish {
  readonly playerId: string;
  readonly category: GameCategory;
  readonly now: number;
}

/**
 * Refuses a casino game for real money while the player lacks a daily, weekly or monthly login-time limit.
 * `switchedOn`: licenses for which the operator requires these limits beyond the law.
 * @throws Refusal `SessionLimitsOwed`.
 */
export async function refuseWithoutLoginTime(
  db: Db,
  { playerId, category, now }: Wish,
  switchedOn: readonly string[],
): Promise<void> {
  if (category === 'sport') return;
  const { jurisdiction } = await limitedPlayer(db, playerId);
  const isRequired =
    getJurisdictionRule(jurisdiction).responsibleGambling.sessionLimitBeforeCasino ||
    switchedOn.includes(jurisdiction);
  if (!isRequired) return;
  const limits = currentLimits(await liveLimits(db, playerId, new Date(now)), now);
  const isSet = (period: string) =>
    limits.some((limit) => limit.type === 'session' && limit.product === null && limit.period === period);
  if (!LIMIT_PERIODS.every(isSet)) throw new Refusal('SessionLimitsOwed');
}
