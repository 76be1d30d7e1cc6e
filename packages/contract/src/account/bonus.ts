// @chunk bonus

import { MINOR_UNITS } from '../reading/reader.ts';
import { type EnumSpellings, word } from '../reading/scalars.ts';
import type { Bonus } from './bonus.schema.ts';
import { parseInstant } from './instant.ts';

/** Statuses of a bonus. */
export const BONUS_STATUSES = [
  'initiated',
  'active',
  'available',
  'expired',
  'canceled',
  'finished',
] as const;
/** Status of a bonus. */
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** Bonus statuses by the names of the specification and of providers. */
const WORDS: EnumSpellings<BonusStatus> = {
  active: 'InPlay',
  initiated: [],
  available: ['Pending', 'PreClaimed', 'PreWager'],
  expired: [],
  finished: 'FinishedNoGains',
  canceled: ['Cancelled', 'Rejected', 'AdminCanceled', 'AdminCancelled'],
};
const statusOf = word(WORDS);

/** Returns the status of a provider's name in any case. Null for an undocumented name. */
export function bonusStatus(name: string): BonusStatus | null {
  try {
    return statusOf(name, MINOR_UNITS);
  } catch {
    return null;
  }
}

/** Returns the completed percentage of a wagering requirement, 0 to 100. Without a requirement it is 100. */
export function wageredPercent(
  bonus: Pick<Bonus, 'wageringRequirement' | 'wageringRequirementRemaining'>,
): number {
  const { wageringRequirement: required, wageringRequirementRemaining: remaining } = bonus;
  if (required <= 0) return 100;
  return Math.min(100, Math.max(0, ((required - remaining) / required) * 100));
}

/** Position of a bonus in its validity period. */
export type BonusTime = 'not-started' | 'running' | 'over';

/** Returns the position of a bonus in its validity period. `now` is milliseconds since 1970. */
export function bonusTime(bonus: Pick<Bonus, 'startTime' | 'endTime'>, now: number): BonusTime {
  if (now < parseInstant(bonus.startTime)) return 'not-started';
  return bonus.endTime !== undefined && now >= parseInstant(bonus.endTime) ? 'over' : 'running';
}

/** Whether a bonus has not started and still can. */
const isWaiting = (status: BonusStatus | null): boolean => status === 'initiated' || status === 'available';

/** An action on a bonus. */
export type BonusAction = 'claim' | 'deposit' | 'cancel';

/**
 * Returns the actions on a bonus that are allowed now. None outside of its validity period.
 *
 * @param now Milliseconds since 1970.
 */
export function bonusActions(bonus: Bonus, now: number): readonly BonusAction[] {
  if (bonusTime(bonus, now) !== 'running') return [];
  const status = bonusStatus(bonus.status);
  const actions: BonusAction[] = [];
  if (bonus.deposit && (status === 'active' || isWaiting(status))) actions.push('deposit');
  if (status === 'initiated') actions.push('claim');
  if (status === 'active' && !bonus.deposit && bonus.canBeCanceled) actions.push('cancel');
  return actions;
}

/** Effect of a bonus on a withdrawal. */
export type WithdrawPolicy = Bonus['withdrawPolicy'];
const STRICTEST: readonly WithdrawPolicy[] = ['deny-withdraw', 'cancel-monetary', 'none'];

/**
 * Whether a bonus may block a withdrawal: when it is active, or when its status is unknown.
 *
 * A guard must not treat an unreadable status as "inactive".
 */
export const mayHoldWithdrawals = ({ status }: Pick<Bonus, 'status'>): boolean =>
  [null, 'active'].includes(bonusStatus(status));

/** Returns the effect of active bonuses on a withdrawal. Denying takes precedence over canceling. */
export function withdrawPolicy(bonuses: readonly Pick<Bonus, 'status' | 'withdrawPolicy'>[]): WithdrawPolicy {
  const active = bonuses.filter(mayHoldWithdrawals);
  return STRICTEST.find((policy) => active.some((bonus) => bonus.withdrawPolicy === policy)) ?? 'none';
}
