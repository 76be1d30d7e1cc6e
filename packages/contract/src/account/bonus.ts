import { MINOR_UNITS } from '../reading/reader.ts';
import { type Words, word } from '../reading/scalars.ts';
import type { Bonus } from './bonus.schema.ts';
import { parseInstant } from './instant.ts';

export const BONUS_STATUSES = [
  'initiated',
  'active',
  'available',
  'expired',
  'canceled',
  'finished',
] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** The documents' own words and those of providers for a bonus's state (document 2, sections 3 and 4). */
const WORDS: Words<BonusStatus> = {
  active: 'InPlay',
  initiated: [],
  available: ['Pending', 'PreClaimed', 'PreWager'],
  expired: [],
  finished: 'FinishedNoGains',
  canceled: ['Cancelled', 'Rejected', 'AdminCanceled', 'AdminCancelled'],
};
const statusOf = word(WORDS);

/** The status behind a platform's word, in any case; null for a word that nobody documented. */
export function bonusStatus(name: string): BonusStatus | null {
  try {
    return statusOf(name, MINOR_UNITS);
  } catch {
    return null;
  }
}

/** Percent of a wagering requirement that is done, 0 to 100; 100 when nothing is required. */
export function wageredPercent(
  bonus: Pick<Bonus, 'wageringRequirement' | 'wageringRequirementRemaining'>,
): number {
  const { wageringRequirement: required, wageringRequirementRemaining: remaining } = bonus;
  if (required <= 0) return 100;
  return Math.min(100, Math.max(0, ((required - remaining) / required) * 100));
}

/** Where a bonus stands in its time. */
export type BonusTime = 'not-started' | 'running' | 'over';

export function bonusTime(bonus: Pick<Bonus, 'startTime' | 'endTime'>, now: number): BonusTime {
  if (now < parseInstant(bonus.startTime)) return 'not-started';
  return bonus.endTime !== undefined && now >= parseInstant(bonus.endTime) ? 'over' : 'running';
}

/** Whether a bonus has not begun, and still may. */
const isWaiting = (status: BonusStatus | null): boolean => status === 'initiated' || status === 'available';

export type BonusAction = 'claim' | 'deposit' | 'cancel';

/** What may be done about a bonus, only between its start and its end (2-money §4). `now` is milliseconds since 1970. */
export function bonusActions(bonus: Bonus, now: number): readonly BonusAction[] {
  if (bonusTime(bonus, now) !== 'running') return [];
  const status = bonusStatus(bonus.status);
  const actions: BonusAction[] = [];
  if (bonus.deposit && (status === 'active' || isWaiting(status))) actions.push('deposit');
  if (status === 'initiated') actions.push('claim');
  if (status === 'active' && !bonus.deposit && bonus.canBeCanceled) actions.push('cancel');
  return actions;
}

export type WithdrawPolicy = Bonus['withdrawPolicy'];
const STRICTEST: readonly WithdrawPolicy[] = ['deny-withdraw', 'cancel-monetary', 'none'];

/**
 * Whether a bonus may hold a withdrawal back: an active one does, and one whose status is an unknown word may be active. What
 * guards an action never counts as absent because it could not be read.
 */
export const mayHoldWithdrawals = ({ status }: Pick<Bonus, 'status'>): boolean =>
  [null, 'active'].includes(bonusStatus(status));

/** What active bonuses mean for a withdrawal: denying beats cancelling beats nothing. */
export function withdrawPolicy(bonuses: readonly Pick<Bonus, 'status' | 'withdrawPolicy'>[]): WithdrawPolicy {
  const active = bonuses.filter(mayHoldWithdrawals);
  return STRICTEST.find((policy) => active.some((bonus) => bonus.withdrawPolicy === policy)) ?? 'none';
}
