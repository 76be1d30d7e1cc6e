import type {
  AccountTab,
  DocumentType,
  EidProof,
  EidProvider,
  HelpContact,
  LaunchRequest,
  LedgerPayment,
  Message,
  PlayerInfo,
  WidgetName,
} from '@playerdesk/contract/internal';
import type { CashierMethod } from '@playerdesk/core/internal';

/** Options for the panel around a modal widget. */
export interface PanelOptions {
  /** Title of the panel. Default: the widget's own title. */
  readonly title?: string | undefined;
  /** URL of a background image. */
  readonly backgroundImage?: string | undefined;
  /** `wide`: up to 880 px instead of 600, for widgets with a menu. */
  readonly size?: 'wide' | undefined;
  /** Whether the panel fills the window. Default: decided by the widget. */
  readonly fullScreen?: boolean | undefined;
  /** Whether the body has no padding. Default: decided by the widget. */
  readonly noPadding?: boolean | undefined;
  /** Whether the panel has no header. Default: false. */
  readonly noHeader?: boolean | undefined;
  /** Whether the player can close the panel. Default: true. */
  readonly closable?: boolean | undefined;
  /** Whether the event `ready` is emitted when the panel appears. Default: true. */
  readonly announce?: boolean | undefined;
}

/** Options of each widget, by widget name. */
export interface WidgetProps {
  'get-started': SignUpProps & {
    /** How the visitor is identified. Default: the option `identify` of the instance. */
    readonly identify?: IdentifyMethod | undefined;
  };
  'sign-up': SignUpProps;
  'sign-up-token': SignUpProps & {
    /** Token of a party that has verified the visitor's identity. The platform validates its signature. */
    readonly token: string;
  };
  'sign-up-oauth': Omit<SignUpProps, 'onDeposit'> & {
    /** Provider that identifies the person. Default: the first one in the `eid.providers` option. */
    readonly provider?: EidProvider | undefined;
    /** Result of an identification at the provider. Without it, the visitor identifies first. */
    readonly eid?: EidProof | undefined;
    /** Data of the visitor from the population register, used as initial values. */
    readonly playerInfo?: PlayerInfo | undefined;
  };
  'sign-in': {
    /** Email address to fill in. Default: the remembered one. */
    readonly email?: string | undefined;
  };
  'eid-sign-in': EidProps;
  'sign-in-oauth': EidProps;
  'activation-form': {
    /** Email address of the account to activate. Default: the parameter `email` of the page URL. */
    readonly email?: string | undefined;
    /** Activation code to fill in. Default: the parameter `code` of the page URL. */
    readonly code?: string | undefined;
  };
  'welcome-message': {
    /** Whether a line at the bottom edge of the window, which ends by itself, takes the place of the panel. */
    readonly notice?: boolean | undefined;
  };
  'activate-message': Record<never, never>;
  message: {
    /** Message to show. */
    readonly kind: MessageKind;
    /** Whether the message has a close button. Default: true. Restricted access never has one. */
    readonly closeButton?: boolean | undefined;
    /** Retries the failed operation. Used by `provider-not-loaded` and `chat-not-loaded`. */
    readonly retry?: (() => void) | undefined;
    /**
     * Opens a tab of the account. Used by `account-review` and `safety-information`. Default: opens the widget
     * `account`.
     */
    readonly openTab?: ((tab: 'history' | 'responsible-gaming') => void) | undefined;
  };
  'restricted-access': Record<never, never>;
  'terms-and-conditions': Record<never, never>;
  'forgot-password': {
    /** Email address to fill in. */
    readonly email?: string | undefined;
  };
  'reset-password': {
    /** Key of a password reset link. Default: `token` with `username`, or else the parameters of the page URL. */
    readonly resetKey?: string | undefined;
    /** Token of an older password reset link, used with `username`. */
    readonly token?: string | undefined;
    /** Username of an older password reset link, used with `token`. */
    readonly username?: string | undefined;
  };
  deposit: DepositProps;
  'piq-cashier': DepositProps & {
    /** Default: `deposit`. */
    readonly method?: CashierMethod | undefined;
  };
  pnp: {
    /** Amount to fill in, in whole units of the currency, as text: `50` or `49.90`. */
    readonly amount?: string | undefined;
  };
  'bonus-selector': Record<never, never>;
  account: {
    /**
     * Tab that is shown first: one of the account, a part of `responsible-gaming` (`limits`, `break`, `self-test`,
     * `help`), or one of your own. Default: the menu on phones, else the first tab.
     */
    readonly tab?: AccountTab | TabAlias | TabPart | (string & {}) | undefined;
    /**
     * Whether the menu is shown. In a narrow panel it is a list as the first view and a select above each tab. `list`:
     * the list alone. `select`: the select alone. Default: true.
     */
    readonly menu?: boolean | 'list' | 'select' | undefined;
    /** Id of a message that the inbox opens with. */
    readonly message?: string | undefined;
    /** Month that the statement opens with: `2026-11`. Default: the running month. */
    readonly month?: string | undefined;
    /** Whether the tab for safer gambling shows only the required action: deposit limits for every period. */
    readonly required?: boolean | undefined;
  };
  'message-notice': {
    /** Message to show. Default: the first message that was not shown yet. Inline, the widget waits until there is one. */
    readonly message?: Message | undefined;
  };
  subscriptions: {
    /** Token of an unsubscribe link. */
    readonly unsubToken?: string | undefined;
  };
  unsubscribe: {
    /** Token of an unsubscribe link. */
    readonly unsubToken?: string | undefined;
  };
  external: LaunchRequest & {
    /** Title of the game, shown above it. */
    readonly title?: string | undefined;
  };
  jackpots: {
    /** Id of a game, to show only its jackpots. */
    readonly game?: string | undefined;
  };
  tournament: {
    /** Identifier of a tournament. Without it, the player chooses one from a list. */
    readonly identifier?: string | undefined;
    /** How player names are shown: abbreviated (default) or in full. */
    readonly names?: 'short' | 'full' | undefined;
  };
  verify: {
    /** Document type to upload. Default: the `document` parameter of the page URL. */
    readonly document?: DocumentType | undefined;
  };
  'source-of-wealth': Record<never, never>;
  favourites: Record<never, never>;
  'last-played': Record<never, never>;
  'self-exclude': {
    /** A break that is in force. The widget shows its end and help contacts in place of the choice. */
    readonly began?: ActiveBreak | undefined;
    /**
     * Whether the player has asked for the short break already. The widget then asks to start it or to go back, and
     * nothing else. Default: false.
     */
    readonly requested?: boolean | undefined;
  };
  'reality-check': Record<never, never>;
  'session-summary': Record<never, never>;
  'responsible-gaming-test': Record<never, never>;
  'safety-bar': Record<never, never>;
}

/** A break that is in force. */
export interface ActiveBreak {
  readonly kind: 'pause' | 'block' | 'self-exclusion';
  /** End of the break as an ISO 8601 instant in UTC, or null for a break without an end. */
  readonly until: string | null;
  /**
   * Help contacts of the account's market. Default: those of the current market, which after sign-out is the
   * visitor's.
   */
  readonly help?: readonly HelpContact[] | undefined;
}

/** Options for a deposit. */
export interface DepositProps {
  /** Code of the bonus to apply. */
  readonly bonusCode?: string | undefined;
  /** Amount in whole units of the player's currency, as text: `50` or `49.90`. */
  readonly amount?: string | undefined;
  /** Payment method to start with, as the provider names it. */
  readonly providerType?: string | undefined;
  /** Reference of an earlier payment, whose outcome is looked up and shown. */
  readonly reference?: string | undefined;
  /** Called when the widget closes, if the platform's ledger has the deposit. */
  readonly onSuccess?: ((payment: LedgerPayment) => void) | undefined;
}

/** Other names of tabs of the account. */
export type TabAlias = 'kyc' | 'messages' | 'profile';

/**
 * Sections of the account besides the documented tabs. All but `my-data` and `statement` are parts of
 * `responsible-gaming`.
 */
export type TabPart = 'break' | 'help' | 'limits' | 'my-data' | 'self-test' | 'statement';

/** How a visitor is identified: by email address or by a code sent by SMS. */
export type IdentifyMethod = 'email' | 'sms';

/** Options of the e-ID sign-in widgets. */
export interface EidProps {
  /** Provider to start with. Default: the first one in the `eid.providers` option. */
  readonly provider?: EidProvider | undefined;
  /** Email address used when a person without an account is registered. */
  readonly email?: string | undefined;
  /**
   * Verifies the signed-in player in place of a sign-in: who they are, or only their age. For platforms with
   * `verifyWithCode`.
   */
  readonly purpose?: 'verify' | 'age' | undefined;
}

/** Options of the sign-up widgets. */
export interface SignUpProps {
  /** Email address to fill in. */
  readonly email?: string | undefined;
  /** Called when the wizard closes, if the platform's ledger has a first deposit. */
  readonly onDeposit?: ((payment: LedgerPayment) => void) | undefined;
  /** Bonus code to fill in. */
  readonly bonusCode?: string | undefined;
}

/** Messages that the widget `message` can show. */
export const MESSAGE_KINDS = [
  'activation-required',
  'activation-complete',
  'invalid-reset-pw-token',
  'restricted-access',
  'provider-not-loaded',
  'chat-not-loaded',
  'foreign-frame',
  'account-review',
  'safety-information',
  'actions-unreadable',
  'unknown-action',
  'session-ending',
  'session-ended',
  'account-closed',
  'step-up',
] as const;
/** Name of a message of the widget `message`. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Options of a widget, with the options of its panel. */
export type OpenOptions<N extends WidgetName> = WidgetProps[N] & {
  readonly panel?: PanelOptions | undefined;
};

/** The argument with the options of a widget. It can be left out unless the widget has a required option. */
export type OpenArguments<N extends WidgetName> =
  Partial<OpenOptions<N>> extends OpenOptions<N>
    ? [options?: OpenOptions<N> | undefined]
    : [options: OpenOptions<N>];
