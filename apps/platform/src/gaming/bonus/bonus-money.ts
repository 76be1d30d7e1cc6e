import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Ledger, MovementKind } from '../../money/index.ts';
import type { PlayerBonus } from './bonuses.queries.ts';

type Concerned = Pick<PlayerBonus, 'id' | 'player_id' | 'currency' | 'kind' | 'status' | 'amount'>;

/**
 * Moves the money of bonuses. Each movement has a key of the bonus, so that it happens once. A player has at most one
 * active monetary bonus, so all their bonus money belongs to it.
 */
export interface BonusMoney {
  /** Credits the bonus money to the player. */
  grant(tx: Tx, bonus: Concerned): Promise<void>;
  /** Returns the remaining money to the house. */
  forfeit(tx: Tx, bonus: Concerned): Promise<void>;
  /** Converts the remaining money to real money. Returns the amount, in minor units. */
  convert(tx: Tx, bonus: Concerned): Promise<number>;
  /** Pays the win of a free spin as real money. */
  paySpin(tx: Tx, bonus: Concerned, round: string, amount: number): Promise<void>;
}

export function createBonusMoney(ledger: Ledger): BonusMoney {
  const move = async (
    tx: Tx,
    { id, player_id: playerId, currency }: Concerned,
    kind: MovementKind,
    sides: readonly [from: 'bonus-cost' | 'bonus', to: 'bonus' | 'bonus-cost' | 'real'],
    amount: number,
    key = `bonus ${id} ${kind}`,
  ) => {
    if (amount === 0) return;
    const [from, to] = sides;
    const postings = [
      { account: from, amount: -amount },
      { account: to, amount },
    ];
    await ledger.post(tx, { key, kind, playerId, currency, reference: id, postings });
  };
  const remaining = async (tx: Tx, bonus: Concerned) => {
    if (bonus.kind !== 'monetary' || bonus.status !== 'active') return 0;
    const balances = await ledger.allBalances(tx, bonus.player_id);
    return balances.find(({ currency }) => currency === bonus.currency)?.bonus ?? 0;
  };
  return {
    grant: async (tx, bonus) => {
      if (bonus.kind === 'monetary') {
        await move(tx, bonus, 'bonus-grant', ['bonus-cost', 'bonus'], bonus.amount);
      }
    },
    forfeit: async (tx, bonus) =>
      move(tx, bonus, 'bonus-forfeit', ['bonus', 'bonus-cost'], await remaining(tx, bonus)),
    convert: async (tx, bonus) => {
      const amount = await remaining(tx, bonus);
      await move(tx, bonus, 'bonus-conversion', ['bonus', 'real'], amount);
      return amount;
    },
    paySpin: (tx, bonus, round, amount) =>
      move(tx, bonus, 'free-spin-win', ['bonus-cost', 'real'], amount, `bonus ${bonus.id} spin ${round}`),
  };
}
