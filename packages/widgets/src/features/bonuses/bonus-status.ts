import { type Bonus, type BonusStatus, bonusStatus, bonusTime } from '@playerdesk/contract/internal';

/**
 * Returns the status that a player sees. A bonus after its end counts as expired, even if the list still shows it as
 * open. Before its start it has no status. An offer of a deposit is available: only a running bonus is active.
 */
export function getShownStatus(bonus: Bonus, now: number): BonusStatus | null {
  const time = bonusTime(bonus, now);
  const status = bonusStatus(bonus.status);
  if (!isOpen(bonus)) return status;
  if (time !== 'running') return time === 'over' ? 'expired' : null;
  return bonus.deposit && status === 'active' ? 'available' : status;
}

export const isOpen = ({ status }: Bonus): boolean =>
  ['initiated', 'active', 'available'].includes(bonusStatus(status) ?? '');
