import { parseInstant } from './instant.ts';
import type { LimitEntry } from './limit-entry.schema.ts';
import type { LimitSpan, LimitType, Product } from './limit-kinds.ts';

/** A limit as a player sees it: what holds now and what is on its way. */
export interface LimitState {
  readonly type: LimitType;
  readonly period: LimitSpan;
  /** Null: over all products. */
  readonly product: Product | null;
  /** The entry that holds; null where there is no limit. */
  readonly current: LimitEntry | null;
  /** The entry that waits. Its amount is null when the limit is to go. */
  readonly incoming: LimitEntry | null;
}

/**
 * What a platform's entries mean at `now` (milliseconds since 1970). Of one type, period and product the lowest active
 * or canceled amount is current, a canceled one until its end; what is active with a future activation is incoming.
 */
export function limitStates(entries: readonly LimitEntry[], now: number): readonly LimitState[] {
  const groups = new Map<string, LimitEntry[]>();
  for (const entry of entries) {
    const key = `${entry.type} ${entry.period} ${entry.product ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [stateOf(group, first, now)] : [];
  });
}

/** The state of one limit, also of one that was never set. */
export function limitState(
  entries: readonly LimitEntry[],
  { type, period, product }: { type: LimitType; period: LimitSpan; product?: Product | null | undefined },
  now: number,
): LimitState {
  const fits = (state: LimitState) =>
    state.type === type && state.period === period && state.product === (product ?? null);
  const none = { type, period, product: product ?? null, current: null, incoming: null };
  return limitStates(entries, now).find(fits) ?? none;
}

function stateOf(group: readonly LimitEntry[], first: LimitEntry, now: number): LimitState {
  const holding = group.filter((entry) => entry.amount !== null && !waits(entry, now) && !isOver(entry, now));
  const [current = null] = holding.sort((a, b) => Number(a.amount) - Number(b.amount));
  const [incoming = null] = group
    .filter((entry) => entry.status === 'active' && waits(entry, now))
    .sort((a, b) => parseInstant(a.activationDate) - parseInstant(b.activationDate));
  const end = incoming ?? (holding.length === 1 ? endOf(current) : null);
  return { type: first.type, period: first.period, product: first.product ?? null, current, incoming: end };
}

/**
 * The end of a canceled limit as a change that waits (decision 4: a removal is shown as incoming "No limit"), for platforms that
 * keep it in the entry itself. It is locked: no call of the documents takes it back.
 */
function endOf(current: LimitEntry | null): LimitEntry | null {
  if (current?.status !== 'canceled' || current.expiryDate === undefined) return null;
  return { ...current, status: 'active', amount: null, activationDate: current.expiryDate, locked: true };
}

function waits({ activationDate, needsConfirmation }: LimitEntry, now: number): boolean {
  return needsConfirmation === true || parseInstant(activationDate) > now;
}

function isOver({ status, expiryDate }: LimitEntry, now: number): boolean {
  return status === 'canceled' && expiryDate !== undefined && parseInstant(expiryDate) <= now;
}
