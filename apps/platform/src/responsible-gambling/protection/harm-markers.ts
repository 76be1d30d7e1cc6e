import type { HarmMarkerRules } from '@playerdesk/contract/internal';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';

const WEEK = 7 * DAY;
/** Weeks before the last one that form the average, and how many of them must have entries. */
const AVERAGE_WEEKS = 8;
const LEAST_WEEKS = 4;
/** How far back the facts reach, in milliseconds. */
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

/** An event with its amount. `at` is milliseconds since 1970. */
export interface Amount {
  readonly at: number;
  readonly amount: number;
}

/** The data of a player. Every list is ordered from the oldest. */
export interface HarmFacts {
  readonly deposits: readonly Amount[];
  /** Deposit attempts by their end. `failed` marks unsuccessful ones. */
  readonly attempts: readonly { readonly at: number; readonly failed: boolean }[];
  readonly canceledWithdrawals: readonly number[];
  /** Number of days with play at night. */
  readonly nights: number;
  /** Requested limit amounts, by the key of the limit. Null: removed. */
  readonly limits: readonly { readonly of: string; readonly at: number; readonly amount: number | null }[];
  /** When limits were used up. */
  readonly usedUp: readonly number[];
  /** Minutes signed in. */
  readonly sessions: readonly Amount[];
  readonly shortBreaks: number;
  /** Highest self-test score. Null: none was taken. */
  readonly selfTest: number | null;
}

/** Returns the markers of harm that a player shows at `now`. */
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

/** Returns the largest number of entries within a span, both ends included. */
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

/** Returns when a limit was raised or removed soon after it was lowered or used up. */
function raises({ limits, usedUp }: HarmFacts, span: number): readonly number[] {
  const last = new Map<string, { amount: number | null; loweredAt: number | null }>();
  const raisedAt: number[] = [];
  for (const { of, at, amount } of limits) {
    const before = last.get(of);
    const isRaise = before !== undefined && above(amount, before.amount);
    const isLowering = before !== undefined && above(before.amount, amount);
    const loweredAt = isLowering ? at : (before?.loweredAt ?? null);
    const causes = [...(loweredAt === null ? [] : [loweredAt]), ...usedUp];
    if (isRaise && causes.some((cause) => cause <= at && at - cause <= span)) raisedAt.push(at);
    last.set(of, { amount, loweredAt });
  }
  return raisedAt;
}

/** Returns whether one amount exceeds the other. No limit exceeds every limit. */
const above = (one: number | null, other: number | null) => other !== null && (one === null || one > other);

/**
 * Returns whether the last week exceeds the average of the earlier weeks by a factor. Players with too few active
 * weeks have no average.
 */
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
