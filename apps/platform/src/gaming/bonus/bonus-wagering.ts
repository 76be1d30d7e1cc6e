import type { Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Ledger } from '../../money/index.ts';
import type { BonusEndings } from './bonus-endings.ts';
import type { BonusMoney } from './bonus-money.ts';
import {
  countWagering,
  findActiveBonuses,
  findBonus,
  hasOpenStakes,
  type PlayerBonus,
  useSpin,
} from './bonuses.queries.ts';
import { gamblingRulesFor } from './market-offers.ts';

/** The percentage of a stake that counts towards wagering, by game category. */
export const WAGERING_WEIGHTS = { slot: 100, table: 10, live: 10, lottery: 100, sport: 100 } as const;
export type GameCategory = keyof typeof WAGERING_WEIGHTS;

/** The game or event of a stake. */
export interface PlayedGame {
  readonly product: string;
  readonly gameId: string;
  readonly category: GameCategory;
}

/** The interface of bonuses that play uses. Callers have locked the player. */
export interface BonusWagering {
  /** Reads at once what `wageredUnder` will ask for. */
  prepare(tx: Tx, playerId: string): Promise<void>;
  /** Returns the active monetary bonus under which a stake in a game is wagered. Settles expired bonuses first. */
  wageredUnder(tx: Tx, playerId: string, game: PlayedGame): Promise<PlayerBonus | null>;
  /** Returns whether a win from bonus money is still bonus money, is real money by now, or is lost with the bonus. */
  getMoney(tx: Tx, playerId: string, bonusId: string): Promise<'bonus' | 'real' | 'lost'>;
  /** Returns how much of a stake counts towards wagering, in minor units: all of it where the market caps wagering. */
  counted(tx: Tx, playerId: string, stake: number, category: GameCategory): Promise<number>;
  /** Counts the stake of an ended round. Ends a bonus that is fully wagered or used up. */
  played(tx: Tx, playerId: string, bonusId: string, counted: number): Promise<void>;
  /**
   * Uses a free spin and pays its win. Returns the bonus's id.
   * @throws Refusal `BonusNotAvailable` when no free spin remains.
   */
  spin(tx: Tx, playerId: string, gameId: string, round: { id: string; win: number }): Promise<string>;
}

interface Deps {
  readonly ledger: Ledger;
  readonly money: BonusMoney;
  readonly endings: BonusEndings;
}

export function createBonusWagering({ ledger, money, endings }: Deps): BonusWagering {
  return {
    prepare: async (tx, playerId) => void (await findActiveBonuses(tx, playerId)),
    wageredUnder: async (tx, playerId, game) => {
      const active = await endings.settleDue(tx, playerId);
      const bonus = active.find(({ kind, status }) => kind === 'monetary' && status === 'active');
      return bonus && isFor(bonus, game) ? bonus : null;
    },
    getMoney: async (tx, playerId, bonusId) => {
      const status = (await findBonus(tx, playerId, bonusId))?.status;
      if (status === 'active') return 'bonus';
      return status === 'finished' || status === 'finished-no-gains' ? 'real' : 'lost';
    },
    counted: async (tx, playerId, stake, category) => {
      const { wageringAtMost } = await gamblingRulesFor(tx, playerId);
      return wageringAtMost === null ? countedStake(stake, category) : stake;
    },
    played: async (tx, playerId, bonusId, counted) => {
      if (counted > 0) await countWagering(tx, { player_id: playerId, id: bonusId }, counted);
      const bonus = await findBonus(tx, playerId, bonusId);
      if (bonus?.status !== 'active') return;
      const isWagered = bonus.wagering_done >= bonus.wagering_required;
      const balances = await ledger.allBalances(tx, bonus.player_id);
      const remaining = balances.find(({ currency }) => currency === bonus.currency)?.bonus ?? 0;
      const isUsedUp = remaining === 0 && !(await hasOpenStakes(tx, bonus));
      if (isWagered || isUsedUp) await endings.finish(tx, bonus);
    },
    spin: async (tx, playerId, gameId, round) => {
      const active = await endings.settleDue(tx, playerId);
      const bonus = active.find(
        ({ kind, status, terms }) =>
          kind === 'freespins' &&
          status === 'active' &&
          (terms.games.length === 0 || terms.games.some(({ id }) => id === gameId)),
      );
      if (!bonus) throw new Refusal('BonusNotAvailable');
      await useSpin(tx, bonus, round.win);
      await money.paySpin(tx, bonus, round.id, round.win);
      const after = await findBonus(tx, playerId, bonus.id);
      if (after?.spins_left === 0) await endings.finish(tx, after);
      return bonus.id;
    },
  };
}

function isFor({ terms }: PlayerBonus, { product, gameId }: PlayedGame): boolean {
  if (terms.product !== undefined && terms.product !== product) return false;
  return terms.games.length === 0 || terms.games.some(({ id }) => id === gameId);
}

/** Returns how much of a stake counts, in minor units. */
export function countedStake(stake: number, category: GameCategory): number {
  return Math.floor((stake * WAGERING_WEIGHTS[category]) / 100);
}
