import type {
  DocumentType,
  EidProof,
  EidProvider,
  HelpContact,
  JurisdictionPack,
  LaunchRequest,
  Message,
  PasswordPolicy,
  PaymentTold,
  Platform,
  PlayerInfo,
  WidgetName,
} from '@playerdesk/contract';
import type { CashierMethod, Environment, ReferenceLists, SessionKeeping } from '@playerdesk/core';
import type { TextOverrides } from '../i18n/text-overrides.ts';
import type { CaptchaOptions } from './captcha-options.ts';
import type { CashierSettings } from './cashier-settings.ts';
import type { ChatSettings } from './chat-settings.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { EidSettings } from './eid-settings.ts';
import type { GameSettings } from './game-settings.ts';
import type { HistoryAdapter } from './history-adapter.ts';
import type { NoticeMessage } from './notice-message.ts';
import type { SaferGamblingSettings } from './safer-gambling-settings.ts';
import type { WealthLists } from './wealth-lists.ts';

export type Theme = 'light' | 'dark' | 'system';

/** What sign-up asks beyond what the market does. */
export interface SignUpSettings {
  /** Whether it asks for the gender, for a platform that cannot do without. Default: where the adapter says so. */
  readonly askGender?: boolean | undefined;
}

/** What an instance is made with. Everything but `platform` has a default. */
export interface PlayerdeskOptions {
  /** The adapter that reaches the operator's platform. */
  readonly platform: Platform;
  /** BCP 47; the nearest supported locale is used, en-US without one. */
  readonly locale?: string | undefined;
  /** A rule pack's id. Without it the account, the visitor's country and `defaultJurisdiction` decide. */
  readonly jurisdiction?: string | undefined;
  readonly defaultJurisdiction?: string | undefined;
  /** Rule packs beside or instead of the ones that ship. */
  readonly packs?: readonly JurisdictionPack[] | undefined;
  readonly theme?: Theme | undefined;
  /** Whether players activate by mail before they play. Default true. */
  readonly activation?: boolean | undefined;
  readonly passwordPolicy?: PasswordPolicy | undefined;
  /** How get-started finds out who a visitor is: by e-mail (default) or by a code sent to their phone. */
  readonly identify?: IdentifyMethod | undefined;
  /** What sign-up asks beyond what the market does. */
  readonly signUp?: SignUpSettings | undefined;
  /** Digits of a code sent by SMS. Default 4. */
  readonly otpLength?: number | undefined;
  /** `separate` (default): marketing unticked and apart from the terms. `bundled`: one tick for all, where the market allows. */
  readonly consent?: 'separate' | 'bundled' | undefined;
  /**
   * Your own texts by key, in ICU; `corrected` for the set that mends misspelt and unclear texts of the specification; or a
   * list of both, of which the last one wins.
   */
  readonly texts?: TextOverrides | undefined;
  /** `shadow` (default) or `light` for pages whose tools must see into the widgets. */
  readonly dom?: 'shadow' | 'light' | undefined;
  /**
   * Whether visitors of a country that is unknown or not allowed get a message that cannot be closed. Default true.
   */
  readonly restrictAccess?: boolean | undefined;
  /**
   * Countries that you serve (ISO 3166-1 alpha-2). Visitors of others get the message of `restrictAccess`, and sign-up offers
   * no other country. Without them the platform alone decides.
   */
  readonly countries?: { readonly allowed?: readonly string[] | undefined } | undefined;
  /**
   * The version of the terms in force, for platforms without a call for terms: accepted terms are sent with it, and the text is on
   * your page `/terms-and-conditions`.
   */
  readonly termsVersion?: string | undefined;
  /** Your own lists for sign-up, in place of the platform's and of the bundled ones. */
  readonly lists?: ReferenceLists | undefined;
  /** Whether links from mails (`reset-pw-key`, `activation-key` in the page's address) are followed. Default true. */
  readonly followLinks?: boolean | undefined;
  /** How visitors show that they are human; see HumanOptions. False asks nobody. */
  readonly captcha?: CaptchaOptions | false | undefined;
  /** National e-IDs: providers, and what of theirs is believed. See docs/e-id.md. */
  readonly eid?: EidSettings | undefined;
  /** Payments: whose frames are shown, and what of theirs is allowed. See docs/cashier.md. */
  readonly cashier?: CashierSettings | undefined;
  /** Games: where they are served and what the host knows of them. See docs/games.md. */
  readonly games?: GameSettings | undefined;
  /** Which documents are taken. See docs/verification.md. */
  readonly documents?: DocumentSettings | undefined;
  /** What a declaration of wealth chooses from, instead of the lists that ship. See docs/verification.md. */
  readonly wealth?: WealthLists | undefined;
  /** Safer gambling: which limits, which self-test. See docs/safer-gambling.md. */
  readonly saferGambling?: SaferGamblingSettings | undefined;
  /** Live chat: whose it is. See docs/chat.md. */
  readonly chat?: ChatSettings | undefined;
  /** The host's own history, or false to leave the address alone. */
  readonly history?: HistoryAdapter | false | undefined;
  /** Keeps two brands' sessions on one page apart. */
  readonly brand?: string | undefined;
  readonly session?: SessionKeeping | undefined;
  /** Reads the affiliate marker that goes with a registration. */
  readonly affiliateTag?: (() => string | undefined) | undefined;
  readonly environment?: Environment | undefined;
  /** First screens made at build, shown before React is there. The script tag brings its own. */
  readonly drawFirst?: DrawFirstScreen | undefined;
}

/** A first screen that is wanted before React is there. */
export interface FirstScreenRequest {
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly props: object;
  readonly options: Partial<PlayerdeskOptions>;
}

/**
 * Draws a first screen into a container, just as React will, from html made at build: at once, or when it is here. Leaves
 * alone what React would draw otherwise.
 */
export type DrawFirstScreen = (container: HTMLElement, request: FirstScreenRequest) => void;

/** How a panel looks and behaves. */
export interface PanelOptions {
  readonly title?: string | undefined;
  /** Address of an image laid behind the content. */
  readonly backgroundImage?: string | undefined;
  readonly fullScreen?: boolean | undefined;
  readonly noPadding?: boolean | undefined;
  readonly noHeader?: boolean | undefined;
  /** Whether the player may close it. Default true. */
  readonly closable?: boolean | undefined;
  /** Whether `ready` is emitted when it appears. Default true. */
  readonly announce?: boolean | undefined;
}

/** A widget on the page. */
export interface WidgetHandle<N extends WidgetName = WidgetName> {
  readonly widget: N;
  /** Resolves when the widget shows its first screen; rejects when it could not be loaded. */
  readonly ready: Promise<void>;
  /** Resolves once, when the widget is gone. */
  readonly closed: Promise<void>;
  update(props: Partial<WidgetProps[N]>): void;
  /**
   * Tells the player something above the content, or takes it away with null. `by` is who tells it, the widget itself where it
   * is missing: what one tells neither replaces nor ends what another does.
   */
  notify(notice: NoticeMessage | null, by?: string): void;
  /**
   * A light-DOM element at the end of the widget's content, for what must be reachable by `document.querySelector`.
   * Ask for it once `ready` has resolved.
   */
  outlet(): HTMLElement;
  close(): void;
}

/** What each widget may be opened with. */
export interface WidgetProps {
  'get-started': SignUpProps & { readonly identify?: IdentifyMethod | undefined };
  'sign-up': SignUpProps;
  'sign-up-token': SignUpProps & {
    /** Signed by whoever established the visitor's identity. */
    readonly token: string;
  };
  'sign-up-oauth': Omit<SignUpProps, 'onDeposit'> & {
    /** Which e-ID the person identifies with. Default: the first that the host offers. */
    readonly provider?: EidProvider | undefined;
    /** What the e-ID provider handed back; without it the visitor is sent to identify first. */
    readonly eid?: EidProof | undefined;
    /** What the register knows of the visitor, filled in beforehand. */
    readonly playerInfo?: PlayerInfo | undefined;
  };
  'sign-in': { readonly email?: string | undefined };
  'eid-sign-in': EidProps;
  'sign-in-oauth': EidProps;
  'activation-form': { readonly email?: string | undefined; readonly code?: string | undefined };
  'welcome-message': Record<never, never>;
  'activate-message': Record<never, never>;
  message: {
    readonly kind: MessageKind;
    /** Whether there is a button that closes. Default true; restricted access never has one. */
    readonly closeButton?: boolean | undefined;
    /** What `provider-not-loaded` offers to do again. */
    readonly retry?: (() => void) | undefined;
    /** What `account-review` and `safety-information` do to show a tab of the account. Default: they open it. */
    readonly look?: ((tab: 'history' | 'responsible-gaming') => void) | undefined;
  };
  'restricted-access': Record<never, never>;
  'terms-and-conditions': Record<never, never>;
  'forgot-password': { readonly email?: string | undefined };
  'reset-password': {
    /** The key of a reset link; else `token` with `username`, else what the page's address carries. */
    readonly resetKey?: string | undefined;
    readonly token?: string | undefined;
    readonly username?: string | undefined;
  };
  deposit: DepositProps;
  'piq-cashier': DepositProps & {
    /** Default: deposit. */
    readonly method?: CashierMethod | undefined;
  };
  pnp: { readonly amount?: string | undefined };
  'bonus-selector': Record<never, never>;
  account: {
    readonly tab?: string | undefined;
    readonly menu?: boolean | undefined;
    /** The inbox opens with this message. */
    readonly message?: string | undefined;
    /** Of safer gambling only what has to be done: deposit limits for every period. */
    readonly required?: boolean | undefined;
  };
  'message-notice': {
    /** Without it the first message that waits to be shown; inline the widget waits for one. */
    readonly message?: Message | undefined;
  };
  subscriptions: { readonly unsubToken?: string | undefined };
  unsubscribe: { readonly unsubToken?: string | undefined };
  external: LaunchRequest & {
    /** The game's name, above it. */
    readonly title?: string | undefined;
  };
  jackpots: {
    /** Id of a game: only what it can win. */
    readonly game?: string | undefined;
  };
  tournament: {
    /** Without it the player chooses among those there are. */
    readonly identifier?: string | undefined;
    /** Names as `standingName` shortens them. Default short. */
    readonly names?: 'short' | 'full' | undefined;
  };
  verify: {
    /** What the player is handing in; else the `document` of the page's address. */
    readonly document?: DocumentType | undefined;
  };
  'source-of-wealth': Record<never, never>;
  favourites: Record<never, never>;
  'last-played': Record<never, never>;
  'self-exclude': {
    /** A break that has begun: until when, and who helps, in place of the choice. */
    readonly began?: ActiveBreak | undefined;
  };
  'reality-check': Record<never, never>;
  'session-summary': Record<never, never>;
  'responsible-gaming-test': Record<never, never>;
  'safety-bar': Record<never, never>;
}

/** A break that has begun. `until`: ISO 8601, UTC; null: without an end. */
export interface ActiveBreak {
  readonly kind: 'pause' | 'block' | 'self-exclusion';
  readonly until: string | null;
  /** Who helps in the account's market. Without it the help of the market in force, which after signing out is the visitor's. */
  readonly help?: readonly HelpContact[] | undefined;
}

/** What a visit to the cashier may be opened with. */
export interface DepositProps {
  readonly bonusCode?: string | undefined;
  /** Whole units of the player's currency, as text: `50` or `49.90`. */
  readonly amount?: string | undefined;
  /** The payment method to begin with, in the provider's word. */
  readonly providerType?: string | undefined;
  /** Of a payment made before: its outcome is looked up and shown. */
  readonly reference?: string | undefined;
  /** Called once the widget goes, after the platform's ledger has a deposit. */
  readonly onSuccess?: ((payment: PaymentTold) => void) | undefined;
}

export type IdentifyMethod = 'email' | 'sms';

export interface EidProps {
  /** Default: the first that the host offers. */
  readonly provider?: EidProvider | undefined;
  /** Fills the registration of a person who has no account. */
  readonly email?: string | undefined;
}

export interface SignUpProps {
  readonly email?: string | undefined;
  /** Called when the wizard closes after a first deposit that the platform's ledger has. */
  readonly onDeposit?: ((payment: PaymentTold) => void) | undefined;
  readonly bonusCode?: string | undefined;
}

export const MESSAGE_KINDS = [
  'activation-required',
  'activation-complete',
  'invalid-reset-pw-token',
  'restricted-access',
  'provider-not-loaded',
  'chat-not-loaded',
  'account-review',
  'safety-information',
  'actions-unreadable',
  'unknown-action',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type OpenOptions<N extends WidgetName> = WidgetProps[N] & {
  readonly panel?: PanelOptions | undefined;
};
