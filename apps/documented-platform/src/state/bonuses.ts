import { Refusal } from '../refusal.ts';
import type { Bonus, BonusStatus, Player } from './player.ts';
import type { State } from './state.ts';

/** Deposit offers for every player. */
export const OFFERS = [
  { id: 501, code: 'WELCOME', name: 'Welcome bonus', percentage: 100, maximum: 50, minDeposit: 10 },
] as const;

/** Codes of bonuses without a deposit. */
const CODES: Readonly<Record<string, number>> = { SPRING: 10 };

export function addBonus(state: State, player: Player, fields: Partial<Bonus>): Bonus {
  const bonus: Bonus = {
    id: state.nextId(),
    code: 'SPINS',
    name: 'Weekend bonus',
    type: 'Monetary',
    status: 'initiated',
    startTime: state.now() - 86_400_000,
    endTime: state.now() + 86_400_000,
    amount: 25,
    deposit: false,
    canBeCanceled: true,
    withdrawPolicy: 'None',
    ...fields,
  };
  player.bonuses.push(bonus);
  return bonus;
}

/** Grants the bonus of a code. Returns false if the player is not eligible. */
export function triggerBonus(state: State, player: Player, code: string): boolean {
  const amount = CODES[code.toUpperCase()];
  const isGranted = player.bonuses.some((bonus) => bonus.code === code.toUpperCase());
  if (amount === undefined || isGranted) return false;
  addBonus(state, player, { code: code.toUpperCase(), name: 'Spring bonus', amount, status: 'active' });
  player.bonus += amount;
  state.balanceChanged(player);
  return true;
}

export function claimBonus(state: State, player: Player, id: number): void {
  const bonus = bonusIn(player, id, 'initiated');
  bonus.status = 'active';
  player.bonus += bonus.amount;
  state.balanceChanged(player);
}

export function cancelBonus(state: State, player: Player, id: number): void {
  const bonus = bonusIn(player, id, 'active');
  if (!bonus.canBeCanceled) throw new Refusal('InvalidBonus');
  bonus.status = 'canceled';
  player.bonus = Math.max(0, player.bonus - bonus.amount);
  state.balanceChanged(player);
}

function bonusIn(player: Player, id: number, status: BonusStatus): Bonus {
  const bonus = player.bonuses.find((candidate) => candidate.id === id);
  if (bonus?.status !== status) throw new Refusal('InvalidBonus');
  return bonus;
}
