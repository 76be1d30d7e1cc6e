import type { LimitWait } from '@playerdesk/contract/internal';
import { DAY, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { lastScoredTest } from '../protection/self-tests.queries.ts';
import type { LimitKey } from './limit.ts';
import { findPreviousLimits, type PreviousLimit } from './loosening.queries.ts';
import { lastRisk } from './risk.queries.ts';

/**
 * Returns when a limit was last loosened, in milliseconds since 1970, or null. A first amount does not count as
 * loosening.
 */
export function lastLoosened(current: readonly PreviousLimit[]): number | null {
  const getAmount = ({ amount }: PreviousLimit) => amount ?? Number.POSITIVE_INFINITY;
  const looser = current.filter((one, index) => {
    const before = current[index - 1];
    return before !== undefined && getAmount(one) > getAmount(before);
  });
  return looser.at(-1)?.from ?? null;
}

/**
 * Returns the wait before a limit loosens, according to its earlier loosenings.
 * @throws Refusal `IncreaseTooSoon`, `RiskRecorded` or `SelfTestNeeded` where the rules require more than a wait.
 */
export async function loosenedWait(
  tx: Tx,
  playerId: string,
  key: LimitKey,
  wait: LimitWait,
  now: number,
): Promise<LimitWait> {
  const { hours, laterHours = hours, daysBetween, selfTest, testAtMost, riskFreeDays } = wait;
  const asksMore = daysBetween !== undefined || selfTest || riskFreeDays !== undefined;
  if (laterHours === hours && !asksMore) return wait;
  const last = lastLoosened(await findPreviousLimits(tx, playerId, key, new Date(now)));
  const allowedFrom = last === null ? now : last + (daysBetween ?? 0) * DAY;
  if (allowedFrom > now)
    throw new Refusal('IncreaseTooSoon', { retryAfter: Math.ceil((allowedFrom - now) / SECOND) });
  if (riskFreeDays !== undefined) await refuseRisk(tx, playerId, testAtMost, riskFreeDays * DAY, now);
  if (selfTest && !(await isTested(tx, playerId, last ?? 0, testAtMost))) throw new Refusal('SelfTestNeeded');
  return last === null ? wait : { ...wait, hours: laterHours };
}

/** Refuses while a sign of risk is too recent: a failed self-test, or a break, which counts until its end. */
async function refuseRisk(
  tx: Tx,
  playerId: string,
  mostPoints: number | undefined,
  age: number,
  now: number,
) {
  const last = await lastRisk(tx, playerId, mostPoints, new Date(now));
  const allowedFrom = last === null ? now : last + age;
  if (allowedFrom > now)
    throw new Refusal('RiskRecorded', { retryAfter: Math.ceil((allowedFrom - now) / SECOND) });
}

/** Returns whether the last self-test was taken since an instant, and passed. */
async function isTested(tx: Tx, playerId: string, since: number, mostPoints = Number.POSITIVE_INFINITY) {
  const test = await lastScoredTest(tx, playerId);
  return test !== null && test.takenAt >= since && test.score <= mostPoints;
}
