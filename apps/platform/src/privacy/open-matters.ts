import type { getAccountClosure, OutputOf } from '@playerdesk/contract/internal';
import type { Db } from '../infrastructure/database/tables.ts';

type OpenMatter = OutputOf<typeof getAccountClosure>['open'][number];

/** What has to end before a player leaves. */
export interface OpenMatters {
  /** Currencies in which the player has real money. */
  readonly real: readonly string[];
  /** Currencies in which the player has money of any kind, such as of a bonus. */
  readonly money: readonly string[];
  /** The provider's ids of payments that may still move money. */
  readonly payments: readonly string[];
  readonly hasRound: boolean;
}

/** Finds the money, the payments and the rounds of a player that are open. */
export async function findOpenMatters(db: Db, playerId: string): Promise<OpenMatters> {
  const balances = await db
    .selectFrom('ledger_balances')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  // A deposit is not posted before its transfer, which must still find its player.
  const payments = await db
    .selectFrom('payments')
    .select('tx_id')
    .where('player_id', '=', playerId)
    .where('status', 'in', ['initiated', 'pending'])
    .orderBy('created_at')
    .execute();
  const round = await db
    .selectFrom('plays')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  const isNotZero = (amount: unknown) => Number(amount) !== 0;
  return {
    real: balances.filter(({ real }) => isNotZero(real)).map(({ currency }) => currency),
    money: balances
      .filter(({ real, bonus, held }) => [real, bonus, held].some(isNotZero))
      .map(({ currency }) => currency),
    payments: payments.map(({ tx_id }) => tx_id),
    hasRound: round !== undefined,
  };
}

/** Returns what keeps a player from closing the account. Bonuses do not: they end with it. */
export function toOpen({ real, payments, hasRound }: OpenMatters): OpenMatter[] {
  return [
    ...(real.length > 0 ? (['balance'] as const) : []),
    ...(payments.length > 0 ? (['payment'] as const) : []),
    ...(hasRound ? (['round'] as const) : []),
  ];
}
