import type { AccountTab } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { CustomText } from '../i18n/custom-text.ts';

/** Options for the account. */
export interface AccountSettings {
  /**
   * Tabs of your own. You render their content.
   *
   * @see docs/embedding/custom-account-tabs.md
   */
  readonly tabs?: readonly CustomTab[] | undefined;
  /**
   * Whether the account shows the net result of the month and how much of each limit is used, below the balance.
   * Default: false.
   */
  readonly spending?: boolean | undefined;
  /**
   * Name and license of the operator, which printed records have: `Example Ltd, license 123/2020`. Records for taxes need
   * them.
   */
  readonly operator?: string | undefined;
}

/** What a tab of your own renders with. */
export interface CustomTabContext {
  /** The player's account, for calls and state. */
  readonly account: Account;
  /** BCP 47 tag of the widget's locale. */
  readonly locale: string;
  /** Aborts when the tab closes. */
  readonly signal: AbortSignal;
}

/** A tab that you add to the account. */
export interface CustomTab {
  /** A lower-case letter and up to 39 lower-case letters, digits and hyphens. The option `tab` has the same name. */
  readonly id: string;
  /** Name in the menu, and heading of the tab. */
  readonly label: CustomText;
  /** Default: `person`. */
  readonly icon?: CustomTabIcon | undefined;
  /** Group of the menu. Default: that of the tab in `after`, otherwise `me`. */
  readonly group?: CustomTabGroup | undefined;
  /** Tab that it follows, one of your own or of the widgets. Default: the last one before `sign-out`. */
  readonly after?: AccountTab | (string & {}) | undefined;
  /** Whether the tab is shown during a break. Leave it out for offers and everything else that invites to play. */
  readonly duringBreak?: boolean | undefined;
  /**
   * Renders the content into an element of your page, outside the shadow root. Called each time the tab opens, and
   * again after a change of the locale.
   *
   * Without it, the tab shows the children of the widget's element whose `slot` is `tab-` and the id.
   *
   * @returns A function that is called when the tab closes, or nothing.
   */
  readonly render?:
    | ((container: HTMLElement, context: CustomTabContext) => CustomTabCleanup | Promise<CustomTabCleanup>)
    | undefined;
}

/** A function that releases what a tab has rendered, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return statement returns void
export type CustomTabCleanup = (() => void) | void;

/** Groups of the menu for tabs of your own. */
export type CustomTabGroup = 'money' | 'responsible-gambling' | 'me';

/** Icons for tabs of your own. */
export type CustomTabIcon =
  | 'bell'
  | 'card'
  | 'clock'
  | 'envelope'
  | 'gift'
  | 'heart'
  | 'lock'
  | 'person'
  | 'shield'
  | 'ticket'
  | 'trophy'
  | 'verified';
