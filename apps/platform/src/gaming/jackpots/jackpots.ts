import type { getJackpots, getOlderJackpots, OutputOf } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Convert, RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { allJackpots, findPools, findWaiting, type Jackpot, jackpotGames } from './jackpots.queries.ts';

export interface JackpotService {
  /** Returns the current value of each jackpot, in its own currency. */
  current(): Promise<OutputOf<typeof getJackpots>>;
  /** Returns the same by game, with the value in every currency that has an exchange rate. */
  older(): Promise<OutputOf<typeof getOlderJackpots>>;
}

interface Deps {
  readonly db: Db;
  readonly convert: Convert;
  readonly rates: RateTable;
}

export function createJackpots({ db, convert, rates }: Deps): JackpotService {
  const getValue = async ({ id, currency, seed, seeded }: Jackpot) => {
    const sums = new Map<string, number>();
    for (const pool of [...(await findPools(db, id)), ...(await findWaiting(db, id))]) {
      sums.set(pool.currency, (sums.get(pool.currency) ?? 0) + pool.amount);
    }
    // Includes the seed even before a stake has reserved it: the next winner receives it.
    return [...sums].reduce(
      (sum, [from, amount]) => sum + convert(amount, from, currency),
      seeded ? 0 : seed,
    );
  };
  return {
    current: async () => {
      const [jackpots, games] = [await allJackpots(db), await jackpotGames(db)];
      const entries = [];
      for (const jackpot of jackpots) {
        const { id, name, currency } = jackpot;
        const gameIds = games.filter(({ jackpot_id }) => jackpot_id === id).map((game) => game.id);
        entries.push({ id, name, currency, amount: await getValue(jackpot), gameIds });
      }
      return { jackpots: entries };
    },
    older: async () => {
      const jackpots = new Map((await allJackpots(db)).map((jackpot) => [jackpot.id, jackpot]));
      const items = [];
      for (const { id, name, jackpot_id } of await jackpotGames(db)) {
        const jackpot = jackpots.get(jackpot_id ?? '');
        if (!jackpot) continue;
        const totalAmount = await getValue(jackpot);
        const values = Object.keys(rates.rates).map((currency) => ({
          currency,
          amount: convert(totalAmount, jackpot.currency, currency),
        }));
        items.push({ game: { id, name }, values, totalAmount });
      }
      return { items };
    },
  };
}
