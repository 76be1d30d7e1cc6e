import { SECOND } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { GameCategory } from '../bonus/bonus-wagering.ts';
import { lastStart } from './plays.queries.ts';

/** Returns the minimum seconds between the starts of two games of a category under a license, or null. */
export function secondsBetween(jurisdiction: string, category: GameCategory): number | null {
  const { secondsPerGame } = getJurisdictionRule(jurisdiction).gambling;
  if (secondsPerGame === null || category === 'sport' || category === 'lottery') return null;
  return category === 'slot' ? secondsPerGame.slot : secondsPerGame.casino;
}

/** Refuses a game that begins too soon after the last start of the same game, canceled or not. The player is locked. */
export async function refuseTooSoon(
  tx: Tx,
  { playerId, gameId, seconds }: { playerId: string; gameId: string; seconds: number | null },
  now: number,
): Promise<void> {
  if (seconds === null) return;
  const last = await lastStart(tx, playerId, gameId, new Date(now - seconds * SECOND));
  if (last === null) return;
  const wait = Math.min(last.getTime() + seconds * SECOND - now, seconds * SECOND);
  throw new Refusal('GameTooSoon', {
    fields: { seconds: String(seconds) },
    retryAfter: Math.ceil(wait / SECOND),
  });
}
