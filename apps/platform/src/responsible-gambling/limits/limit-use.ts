import type { LimitType } from '@playerdesk/contract/internal';
import { MINUTE } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { ActiveLimit, LimitKey } from './limit.ts';
import { calendarFrame, type Frame, rollingLength } from './period.ts';
import { findSessionSpans, timeSince } from './session-time.ts';
import { firstUse, type Measure, sumUses } from './usage.queries.ts';

/** A player's usage of a limit in effect, in minor units or minutes. */
export interface LimitUse {
  readonly limit: ActiveLimit;
  readonly used: number;
  /** Below 0 when the limit was lowered below the usage; above the limit when more was won than lost. */
  readonly remaining: number;
  /** Null where nothing accumulates. A rolling frame ends when the first use leaves it. */
  readonly frame: Frame | null;
}

/** The measures that count towards a limit. Time signed in is read from the sessions. */
const MEASURES: Readonly<Record<LimitType, readonly Measure[]>> = {
  deposit: ['deposit'],
  wager: ['wager'],
  loss: ['wager', 'win'],
  'product-session': ['product-minutes'],
  session: [],
  'reality-check': [],
};

export async function findLimitUse(
  db: Db,
  playerId: string,
  limit: ActiveLimit,
  rule: JurisdictionRule,
  now: number,
): Promise<LimitUse> {
  const frame = runningFrame(limit, rule, now);
  if (!frame) return { limit, used: 0, remaining: limit.amount, frame: null };
  const rolls = limit.period !== 'transaction' && isRolling(limit, rule);
  const [used, firstAt] = await together(
    db,
    (shared) => usedIn(shared, playerId, limit, frame, now),
    async (shared) => (rolls ? firstIn(shared, playerId, limit, frame, now) : null),
  );
  const to = rolls ? (firstAt ?? now) + rollingLength(limit.period) : frame.to;
  return { limit, used, remaining: limit.amount - used, frame: { from: frame.from, to } };
}

async function usedIn(db: Db, playerId: string, limit: ActiveLimit, { from }: Frame, now: number) {
  if (limit.type === 'session') {
    const spans = await findSessionSpans(db, playerId, from, now);
    // A minute counts once it is complete.
    return Math.floor(timeSince(spans, from) / MINUTE);
  }
  return sumUses(db, playerId, { measures: MEASURES[limit.type], product: limit.product, from });
}

/** Returns when the first use in a frame was, in milliseconds since 1970, or null. */
async function firstIn(db: Db, playerId: string, limit: ActiveLimit, { from }: Frame, now: number) {
  if (limit.type === 'session') return (await findSessionSpans(db, playerId, from, now))[0]?.from ?? null;
  return firstUse(db, playerId, { measures: MEASURES[limit.type], product: limit.product, from });
}

export function isRolling({ type }: Pick<LimitKey, 'type'>, rule: JurisdictionRule): boolean {
  return rule.limits.rolling.includes(type);
}

/** Returns the running period of a limit at an instant. For a rolling limit, the period that ends there. */
export function runningFrame(
  { type, period }: Pick<LimitKey, 'type' | 'period'>,
  rule: JurisdictionRule,
  at: number,
): Frame | null {
  if (period === 'transaction') return null;
  // A use exactly one period ago no longer counts.
  if (isRolling({ type }, rule)) return { from: at - rollingLength(period) + 1, to: at };
  return calendarFrame(period, at, rule.timeZone);
}
