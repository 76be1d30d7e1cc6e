// @chunk limits

import { parseInstant } from './instant.ts';
import type { LimitEntry } from './limit-entry.schema.ts';
import type { LimitSpan, LimitType, Product } from './limit-kinds.ts';

/** A limit as shown to a player: the active entry and the pending one. */
export interface LimitState {
  readonly type: LimitType;
  readonly period: LimitSpan;
  /** Null: all products. */
  readonly product: Product | null;
  /** The active entry; null without a limit. */
  readonly current: LimitEntry | null;
  /** The pending entry. Its amount is null when the limit will be removed. */
  readonly incoming: LimitEntry | null;
}

/**
 * Combines the platform's entries at `now` (milliseconds since 1970).
 *
 * The lowest active or canceled amount of a type, period and product is current; a canceled one until its end. An
 * active entry with a future start is incoming.
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

/** Returns the state of one limit, also when it was never set. */
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
  const end = incoming ?? (holding.length === 1 ? getPendingRemoval(current) : null);
  return { type: first.type, period: first.period, product: first.product ?? null, current, incoming: end };
}

/**
 * Returns the end of a canceled limit as a pending removal, for platforms that store it in the entry itself. It is
 * locked: no documented call undoes it.
 */
function getPendingRemoval(current: LimitEntry | null): LimitEntry | null {
  if (current?.status !== 'canceled' || current.expiryDate === undefined) return null;
  return { ...current, status: 'active', amount: null, activationDate: current.expiryDate, locked: true };
}

function waits({ activationDate, needsConfirmation }: LimitEntry, now: number): boolean {
  return needsConfirmation === true || parseInstant(activationDate) > now;
}

function isOver({ status, expiryDate }: LimitEntry, now: number): boolean {
  return status === 'canceled' && expiryDate !== undefined && parseInstant(expiryDate) <= now;
}
