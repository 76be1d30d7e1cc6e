import { DEFAULT_CURRENCY } from './money.ts';
import type { Balance } from './wallet.schema.ts';

/** A player's money, in integer minor units of `currency`. */
export interface Wallet {
  readonly totalBalance: number;
  /** What can be withdrawn: decisions speak of it as "the balance". */
  readonly realBalance: number;
  readonly bonusBalance: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The wallet of a list of balances: the first is the player's own currency. */
export function walletOf([first]: readonly Balance[]): Wallet {
  return {
    totalBalance: first?.total ?? 0,
    realBalance: first?.real ?? 0,
    bonusBalance: first?.bonus ?? 0,
    currency: first?.currency ?? DEFAULT_CURRENCY,
  };
}
