import { Refusal } from '../refusal.ts';
import type { Block, Limit, LimitType, Player } from './player.ts';
import type { State } from './state.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const WAITS: Readonly<Record<LimitType, number>> = {
  deposit: 24 * HOUR,
  wager: 72 * HOUR,
  loss: 72 * HOUR,
  session: 24 * HOUR,
};

export interface LimitRequest {
  readonly type: LimitType;
  readonly timespan: number;
  readonly product: string | null;
  /** Major units, or minutes. */
  readonly amount: number;
}

/** Sets a limit. A decrease applies at once, an increase after its waiting period. */
export function setLimit(state: State, player: Player, request: LimitRequest): Limit {
  if (!(request.amount >= 1)) throw new Refusal('ValidationError', 'Amount');
  if (![0, 1, 7, 30].includes(request.timespan)) throw new Refusal('ValidationError', 'Timespan');
  settle(state, player);
  const current = player.limits.find(
    ({ type, timespan, product }) =>
      type === request.type && timespan === request.timespan && product === request.product,
  );
  if (!current) {
    const limit: Limit = {
      ...request,
      id: state.nextId(),
      used: 0,
      locked: false,
      queued: null,
      endsAt: null,
    };
    player.limits.push(limit);
    return limit;
  }
  if (current.locked) throw new Refusal('ValidationError', 'Locked');
  current.endsAt = null;
  const isIncrease = request.amount > current.amount;
  if (!isIncrease) current.amount = request.amount;
  current.queued = isIncrease ? { amount: request.amount, from: state.now() + WAITS[request.type] } : null;
  return current;
}

/** Removes a limit after its waiting period. Until then it applies as canceled. */
export function cancelLimit(state: State, player: Player, id: number): void {
  settle(state, player);
  const limit = player.limits.find((candidate) => candidate.id === id);
  if (!limit || limit.locked) throw new Refusal('ValidationError', 'Id');
  limit.queued = null;
  limit.endsAt = state.now() + WAITS[limit.type];
}

export function listLimits(state: State, player: Player): readonly Limit[] {
  settle(state, player);
  return player.limits;
}

/** Applies every change whose waiting period has ended. */
function settle(state: State, player: Player): void {
  const now = state.now();
  player.limits = player.limits.filter(({ endsAt }) => endsAt === null || endsAt > now);
  for (const limit of player.limits) {
    if (!limit.queued || limit.queued.from > now) continue;
    limit.amount = limit.queued.amount;
    limit.queued = null;
  }
}

/** Days that mean "without an end": 99999 for a break, 999 for an exclusion. */
const ENDLESS: Readonly<Record<Block['kind'], number>> = { block: 99_999, 'self-exclude': 999 };
const OFFERED: Readonly<Record<Block['kind'], readonly number[]>> = {
  block: [1, 7, 30, 365, 99_999],
  'self-exclude': [1, 7, 30, 182, 365, 999],
};

/** Starts a break or an exclusion of some days and ends the player's sessions. */
export function startBlock(state: State, player: Player, kind: Block['kind'], days: number): void {
  if (!OFFERED[kind].includes(days)) throw new Refusal('ValidationError', 'Amount');
  player.block = { kind, until: days === ENDLESS[kind] ? null : state.now() + days * DAY };
  state.endSessions(player, 2);
}
