import type { LimitSpan, LimitType, LimitWait, Product } from '@playerdesk/contract/internal';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';

/** The key of a limit: each has at most one current entry and one pending change. */
export interface LimitKey {
  readonly type: LimitType;
  readonly period: LimitSpan;
  /** Null: all products. */
  readonly product: Product | null;
}

/** One entry of a player's limits. Times are milliseconds since 1970. */
export interface Limit extends LimitKey {
  readonly id: string;
  /** Minor units or minutes. Null: a pending removal of the limit. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** When it takes effect, or may be confirmed. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly awaitsConfirmation: boolean;
  readonly lockedReason: string | null;
}

/** A limit in effect. */
export interface ActiveLimit extends Limit {
  readonly amount: number;
}

const isOver = ({ endsAt }: Limit, now: number) => endsAt !== null && endsAt <= now;

/** Returns whether an entry is in effect at an instant. A canceled entry stays in effect until its end. */
export function isActive(limit: Limit, now: number): limit is ActiveLimit {
  return limit.amount !== null && limit.startsAt <= now && !limit.awaitsConfirmation && !isOver(limit, now);
}

/** Returns whether an entry is a pending change. */
export function isWaiting(limit: Limit, now: number): boolean {
  // A pending removal is over as soon as it takes effect.
  return (limit.startsAt > now || limit.awaitsConfirmation) && !isOver(limit, now);
}

export function hasSameKey(a: LimitKey, b: LimitKey): boolean {
  return a.type === b.type && a.period === b.period && a.product === b.product;
}

/** Returns the limits in effect, the lowest of each key. */
export function currentLimits(limits: readonly Limit[], now: number): readonly ActiveLimit[] {
  const current = limits.filter((limit) => isActive(limit, now));
  const isBeaten = (limit: ActiveLimit, other: ActiveLimit) =>
    hasSameKey(limit, other) &&
    (other.amount < limit.amount || (other.amount === limit.amount && other.id < limit.id));
  return current.filter((limit) => !current.some((other) => isBeaten(limit, other)));
}

/** The effect of one limit change on its entries. */
export interface LimitPlan {
  /** New ends by id. Null removes an end. */
  readonly ends: ReadonlyMap<string, number | null>;
  readonly added: AddedLimit | null;
}

export interface AddedLimit {
  readonly startsAt: number;
  readonly awaitsConfirmation: boolean;
  /** The deadline of the confirmation. Null: no confirmation is needed, or it has no deadline. */
  readonly confirmBy: number | null;
}

export interface LimitChange {
  readonly now: number;
  readonly wait: LimitWait;
  /** When the running period of the limit ends. Null: it has none. */
  readonly periodEnd: number | null;
  /**
   * What applies to a player without a limit of their own, such as the market's interval of reality checks. Absent:
   * nothing applies.
   */
  readonly withoutLimit?: number | null;
}

/**
 * Plans a change of the entries of one key. A tightening applies at once and drops the pending change. A loosening
 * replaces the pending change.
 * @param requested The new amount, or null to remove the limit.
 * @returns Null when nothing changes.
 */
export function planLimit(
  entries: readonly Limit[],
  requested: number | null,
  { now, wait, periodEnd, withoutLimit = null }: LimitChange,
): LimitPlan | null {
  const [current] = currentLimits(entries, now);
  const amount = current?.amount ?? withoutLimit;
  const activeEntries = entries.filter((entry) => isActive(entry, now));
  const waiting = entries.filter((entry) => isWaiting(entry, now));
  if (waiting.some((entry) => entry.amount === requested)) return null;
  const dropped = waiting.map(({ id }) => [id, now] as const);
  if (!current && requested === null) return null;
  if (requested !== null && (amount === null || requested <= amount)) {
    const isUnchanged = (entry: Limit) => entry.amount === requested;
    const ends = activeEntries.map((entry) => [entry.id, isUnchanged(entry) ? null : now] as const);
    const added = activeEntries.some(isUnchanged)
      ? null
      : { startsAt: now, awaitsConfirmation: false, confirmBy: null };
    return { ends: new Map([...dropped, ...ends]), added };
  }
  const startsAt = Math.max(now + wait.hours * HOUR, wait.periodEnd && periodEnd ? periodEnd : 0);
  const awaitsConfirmation = wait.confirmed === true;
  const end = awaitsConfirmation ? null : startsAt;
  const { confirmDays } = wait;
  const confirmBy = awaitsConfirmation && confirmDays !== undefined ? startsAt + confirmDays * DAY : null;
  return {
    ends: new Map([...dropped, ...activeEntries.map(({ id }) => [id, end] as const)]),
    added: { startsAt, awaitsConfirmation, confirmBy },
  };
}

/** Plans how to cancel a pending change: it is removed, and the current entry continues. */
export function planUndo(entries: readonly Limit[], id: string, now: number): LimitPlan {
  const activeEntries = entries.filter((entry) => isActive(entry, now));
  return {
    ends: new Map([[id, now], ...activeEntries.map((entry) => [entry.id, null] as const)]),
    added: null,
  };
}
