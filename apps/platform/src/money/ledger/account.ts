/** A player's accounts: withdrawable money, bonus money, and money held for a withdrawal. */
export const PLAYER_ACCOUNTS = ['real', 'bonus', 'held'] as const;
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];

/**
 * The accounts of the house. They hold receivables from the payment provider, stakes less wins, bonus costs, opening
 * balances and corrections. They also hold jackpot reserves, jackpot seeds and currency exchange. Money that a player
 * receives from one of them is negative there.
 */
export const HOUSE_ACCOUNTS = [
  'clearing',
  'play',
  'bonus-cost',
  'adjustment',
  'jackpot',
  'jackpot-cost',
  'exchange',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type Account = PlayerAccount | HouseAccount;

/** One side of a movement, in integer minor units. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
}

/** A player's balances, in integer minor units. */
export type Holdings = Readonly<Record<PlayerAccount, number>>;

export const NO_HOLDINGS: Holdings = { real: 0, bonus: 0, held: 0 };

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return PLAYER_ACCOUNTS.some((name) => name === account);
}

/** Returns a player's balances after postings. */
export function afterPostings(before: Holdings, postings: readonly Posting[]): Holdings {
  const after = { ...before };
  for (const { account, amount } of postings) if (isPlayerAccount(account)) after[account] += amount;
  return after;
}
