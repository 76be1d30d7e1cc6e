// @chunk money

import { DEFAULT_CURRENCY } from './money.ts';
import type { Balance } from './wallet.schema.ts';

/** A player's money in integer minor units of `currency`. */
export interface Wallet {
  readonly totalBalance: number;
  /** Money that can be withdrawn. Limits and gates use this as "the balance". */
  readonly realBalance: number;
  readonly bonusBalance: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Returns the wallet of a list of balances. The first one is in the player's own currency. */
export function getWallet([first]: readonly Balance[]): Wallet {
  return {
    totalBalance: first?.total ?? 0,
    realBalance: first?.real ?? 0,
    bonusBalance: first?.bonus ?? 0,
    currency: first?.currency ?? DEFAULT_CURRENCY,
  };
}
