/** A player's money: theirs to withdraw, theirs to play with, and on its way out. */
export const PLAYER_ACCOUNTS = ['real', 'bonus', 'held'] as const;
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];

/**
 * The house's side: what the payment provider owes it, stakes less wins, what bonuses cost, openings and corrections, what
 * is set aside in jackpots, what new ones begin with, and what is changed from one currency into another.
 * Money that a player gets from one of them is below 0 there.
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

/** What a player has, in integer minor units. */
export type Holdings = Readonly<Record<PlayerAccount, number>>;

export const NO_HOLDINGS: Holdings = { real: 0, bonus: 0, held: 0 };

export function isPlayerAccount(account: Account): account is PlayerAccount {
  return PLAYER_ACCOUNTS.some((name) => name === account);
}

/** What a player has after postings. */
export function afterPostings(before: Holdings, postings: readonly Posting[]): Holdings {
  const after = { ...before };
  for (const { account, amount } of postings) if (isPlayerAccount(account)) after[account] += amount;
  return after;
}
