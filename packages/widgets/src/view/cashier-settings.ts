import type { CashierOptions, PayAndPlayOptions } from '@playerdesk/cashier';

/** Payments: whose frames, and what of theirs is allowed. See docs/cashier.md. */
export interface CashierSettings extends CashierOptions {
  /** Whether bonuses are offered before a deposit. Default true. */
  readonly bonusSelector?: boolean | undefined;
  /** Payments without an account, where they are offered. */
  readonly payAndPlay?: PayAndPlayOptions | undefined;
}
