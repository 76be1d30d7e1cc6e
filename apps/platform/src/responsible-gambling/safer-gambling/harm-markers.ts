import type { HarmMarkerRules } from '@playerdesk/contract';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';

const WEEK = 7 * DAY;
/** Weeks before the last one that make the average, and how many of them must have something in them to be one. */
const AVERAGE_WEEKS = 8;
const LEAST_WEEKS = 4;
/** How far back the facts have to reach, in milliseconds. */
export const FACTS_SPAN = (AVERAGE_WEEKS + 1) * WEEK;

export type HarmMarker =
  | 'many-deposits'
  | 'failed-deposits'
  | 'canceled-withdrawals'
  | 'nights'
  | 'limit-raised'
  | 'deposits-risen'
  | 'time-risen'
  | 'short-breaks'
  | 'self-test';

/** Something that happened, and how much of it. Times are milliseconds since 1970. */
export interface Amount {
  readonly at: number;
  readonly amount: number;
}

/** What the platform knows of a player; every list from the oldest on. */
export interface HarmFacts {
  readonly deposits: readonly Amount[];
  /** Ends of attempts to deposit, true where the attempt failed. */
  readonly attempts: readonly { readonly at: number; readonly failed: boolean }[];
  readonly canceledWithdrawals: readonly number[];
  /** Days with play at night. */
  readonly nights: number;
  /** Amounts of limits as they were asked for, by what they are on; null: removed. */
  readonly limits: readonly { readonly of: string; readonly at: number; readonly amount: number | null }[];
  /** When a limit was used up. */
  readonly usedUp: readonly number[];
  /** Minutes signed in. */
  readonly sessions: readonly Amount[];
  readonly shortBreaks: number;
  /** Highest self-test; null: none was taken. */
  readonly selfTest: number | null;
}

/** The markers of harm that a player shows at `now`. */
export function harmMarkers(facts: HarmFacts, rules: HarmMarkerRules, now: number): readonly HarmMarker[] {
  const from = now - rules.days * DAY;
  const isRecent = ({ at }: { readonly at: number }) => at > from;
  const shown: Readonly<Record<HarmMarker, boolean>> = {
    'many-deposits': mostWithin(facts.deposits.filter(isRecent), HOUR) >= rules.depositsInHour,
    'failed-deposits': longestFailure(facts.attempts.filter(isRecent)) >= rules.failedDepositsInRow,
    'canceled-withdrawals':
      facts.canceledWithdrawals.filter((at) => at > from).length >= rules.canceledWithdrawals,
    nights: facts.nights >= rules.nights,
    'limit-raised': raises(facts, rules.raiseDays * DAY).some((at) => at > from),
    'deposits-risen': hasRisen(facts.deposits, rules.rise, now),
    'time-risen': hasRisen(facts.sessions, rules.rise, now),
    'short-breaks': facts.shortBreaks >= rules.shortBreaks,
    'self-test': facts.selfTest !== null && facts.selfTest >= rules.selfTestScore,
  };
  return (Object.keys(shown) as HarmMarker[]).filter((marker) => shown[marker]);
}

/** The most entries that lie within a span, both ends included. */
export function mostWithin(entries: readonly { readonly at: number }[], span: number): number {
  let most = 0;
  let first = 0;
  for (const [last, { at }] of entries.entries()) {
    while ((entries[first]?.at ?? at) < at - span) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

function longestFailure(attempts: HarmFacts['attempts']): number {
  let longest = 0;
  let run = 0;
  for (const { failed } of attempts) {
    run = failed ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** When a limit was raised, or removed, so soon after it was lowered or a limit was used up. */
function raises({ limits, usedUp }: HarmFacts, span: number): readonly number[] {
  const last = new Map<string, { amount: number | null; loweredAt: number | null }>();
  const found: number[] = [];
  for (const { of, at, amount } of limits) {
    const before = last.get(of);
    const isRaise = before !== undefined && above(amount, before.amount);
    const isLowering = before !== undefined && above(before.amount, amount);
    const loweredAt = isLowering ? at : (before?.loweredAt ?? null);
    const causes = [...(loweredAt === null ? [] : [loweredAt]), ...usedUp];
    if (isRaise && causes.some((cause) => cause <= at && at - cause <= span)) found.push(at);
    last.set(of, { amount, loweredAt });
  }
  return found;
}

/** No limit is above every limit. */
const above = (one: number | null, other: number | null) => other !== null && (one === null || one > other);

/** Whether the last week is so many times an average one of those before. Who hardly came before has no average. */
function hasRisen(entries: readonly Amount[], rise: number, now: number): boolean {
  const weeks = Array.from({ length: AVERAGE_WEEKS + 1 }, () => 0);
  for (const { at, amount } of entries) {
    const week = Math.floor((now - at) / WEEK);
    if (week >= 0 && week < weeks.length) weeks[week] = (weeks[week] ?? 0) + amount;
  }
  const [latest = 0, ...before] = weeks;
  if (before.filter((sum) => sum > 0).length < LEAST_WEEKS) return false;
  return latest >= (rise * before.reduce((sum, week) => sum + week, 0)) / AVERAGE_WEEKS;
}
