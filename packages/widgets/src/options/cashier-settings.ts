import type { CashierOptions, PayAndPlayOptions } from '@playerdesk/cashier';

/**
 * Options for payments: the provider's frames and what they may do.
 *
 * @see docs/features/cashier.md
 */
export interface CashierSettings extends CashierOptions {
  /**
   * How a player chooses a bonus for a deposit. `line` (default): a line above the payment frame names the bonus, or
   * says that there is none, and opens the choice. `true`: the choice comes before the frame, and in the sign-up of the
   * flow `documented` only. `false`: none is offered.
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
