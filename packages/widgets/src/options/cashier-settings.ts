import type { CashierOptions, PayAndPlayOptions } from '@playerdesk/cashier';

/**
 * Options for payments: the provider's frames and what they may do.
 *
 * @see docs/features/cashier.md
 */
export interface CashierSettings extends CashierOptions {
  /**
   * Whether the player chooses a bonus before a deposit. `line` spares the step: a line above the payment frame names
   * the bonus, or says that there is none, and opens the choice. Default: true, and a line in the short sign-up.
   */
  readonly bonusSelector?: boolean | 'line' | undefined;
  /**
   * How widgets start a deposit. `widget` (default) opens the widget `deposit`. `route` emits `open-route` with the
   * route `deposit` and the parameters `bonusCode` and `amount` if they are set, for a host that has its own deposit
   * page.
   */
  readonly depositBy?: 'widget' | 'route' | undefined;
  /**
   * Whether the account shows Deposit and Withdraw next to the balance, where the platform and the player's state allow
   * them. Default: true. Set it to false only if your page always shows both.
   */
  readonly balanceActions?: boolean | undefined;
  /** Options for payments without an account. Without them the widget `pnp` offers none. */
  readonly payAndPlay?: PayAndPlayOptions | undefined;
}
