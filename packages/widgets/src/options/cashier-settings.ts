import type { CashierOptions, PayAndPlayOptions } from '@playerdesk/cashier';

/** Payments: whose frames, and what of theirs is allowed. See docs/cashier/options.md. */
export interface CashierSettings extends CashierOptions {
  /** Whether bonuses are offered before a deposit. Default true. */
  readonly bonusSelector?: boolean | undefined;
  /**
   * How a widget leads to a deposit. `widget` (default): it opens the widget `deposit`. `route`: it emits `open-route` with the
   * route `deposit`, with `bonusCode` and `amount` as parameters where there are any, for a host with a page of its own.
   */
  readonly depositBy?: 'widget' | 'route' | undefined;
  /** Payments without an account, where they are offered. */
  readonly payAndPlay?: PayAndPlayOptions | undefined;
}
