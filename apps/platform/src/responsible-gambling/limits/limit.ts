import type { LimitSpan, LimitType, LimitWait, Product } from '@playerdesk/contract';
import { DAY, HOUR } from '../../infrastructure/clock/clock.ts';

/** What a limit is told apart by: of each there is at most one, and one change on its way. */
export interface LimitName {
  readonly type: LimitType;
  readonly period: LimitSpan;
  /** Null: over all products. */
  readonly product: Product | null;
}

/** One entry of a player's limits. Times are milliseconds since 1970. */
export interface Limit extends LimitName {
  readonly id: string;
  /** Minor units or minutes. Null: an end of the limit, on its way. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** When it holds, or may be confirmed. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly awaitsConfirmation: boolean;
  readonly lockedReason: string | null;
}

/** A limit that holds. */
export interface MoneyLimit extends Limit {
  readonly amount: number;
}

const isOver = ({ endsAt }: Limit, now: number) => endsAt !== null && endsAt <= now;

/** Whether an entry holds at an instant. A canceled one does until its end. */
export function isActive(limit: Limit, now: number): limit is MoneyLimit {
  return limit.amount !== null && limit.startsAt <= now && !limit.awaitsConfirmation && !isOver(limit, now);
}

/** Whether an entry is a change on its way. */
export function isWaiting(limit: Limit, now: number): boolean {
  // An end on its way is over as soon as it is there.
  return (limit.startsAt > now || limit.awaitsConfirmation) && !isOver(limit, now);
}

export function isSameName(a: LimitName, b: LimitName): boolean {
  return a.type === b.type && a.period === b.period && a.product === b.product;
}

/** The limits that hold, of each name the lowest. */
export function currentLimits(limits: readonly Limit[], now: number): readonly MoneyLimit[] {
  const current = limits.filter((limit) => isActive(limit, now));
  const isBeaten = (limit: MoneyLimit, other: MoneyLimit) =>
    isSameName(limit, other) &&
    (other.amount < limit.amount || (other.amount === limit.amount && other.id < limit.id));
  return current.filter((limit) => !current.some((other) => isBeaten(limit, other)));
}

/** What a change of one limit does to its entries. */
export interface LimitPlan {
  /** New ends by id; null takes an end back. */
  readonly ends: ReadonlyMap<string, number | null>;
  readonly added: AddedLimit | null;
}

export interface AddedLimit {
  readonly startsAt: number;
  readonly awaitsConfirmation: boolean;
  /** Until when it may be confirmed; null: it needs no word, or may be given one at any time. */
  readonly confirmBy: number | null;
}

export interface LimitChange {
  readonly now: number;
  readonly wait: LimitWait;
  /** When the running period of the limit ends; null where it has none. */
  readonly periodEnd: number | null;
  /** What applies to a player without a limit of their own, such as the market's interval of reality checks. Absent: nothing does. */
  readonly withoutLimit?: number | null;
}

/**
 * How the entries of one name become what the player wants: an amount, or null for no limit. What tightens holds at
 * once and drops what waited; what loosens waits in place of what waited. Null: nothing is to be done.
 */
export function planLimit(
  entries: readonly Limit[],
  requested: number | null,
  { now, wait, periodEnd, withoutLimit = null }: LimitChange,
): LimitPlan | null {
  const [current] = currentLimits(entries, now);
  const amount = current?.amount ?? withoutLimit;
  const held = entries.filter((entry) => isActive(entry, now));
  const waiting = entries.filter((entry) => isWaiting(entry, now));
  if (waiting.some((entry) => entry.amount === requested)) return null;
  const dropped = waiting.map(({ id }) => [id, now] as const);
  if (!current && requested === null) return null;
  if (requested !== null && (amount === null || requested <= amount)) {
    const isKept = (entry: Limit) => entry.amount === requested;
    const ends = held.map((entry) => [entry.id, isKept(entry) ? null : now] as const);
    const added = held.some(isKept) ? null : { startsAt: now, awaitsConfirmation: false, confirmBy: null };
    return { ends: new Map([...dropped, ...ends]), added };
  }
  const startsAt = Math.max(now + wait.hours * HOUR, wait.periodEnd && periodEnd ? periodEnd : 0);
  const awaitsConfirmation = wait.confirmed === true;
  const end = awaitsConfirmation ? null : startsAt;
  const { confirmDays } = wait;
  const confirmBy = awaitsConfirmation && confirmDays !== undefined ? startsAt + confirmDays * DAY : null;
  return {
    ends: new Map([...dropped, ...held.map(({ id }) => [id, end] as const)]),
    added: { startsAt, awaitsConfirmation, confirmBy },
  };
}

/** How a change on its way is taken back: it goes, and what holds holds on. */
export function planUndo(entries: readonly Limit[], id: string, now: number): LimitPlan {
  const held = entries.filter((entry) => isActive(entry, now));
  return { ends: new Map([[id, now], ...held.map((entry) => [entry.id, null] as const)]), added: null };
}
