import type {
  JurisdictionPack,
  Locale,
  PasswordPolicy,
  Platform,
  WidgetName,
} from '@playerdesk/contract/internal';
import type { Environment, ReferenceLists, SessionPersistence, SignUpFlow } from '@playerdesk/core/internal';
import type { CustomLocales } from '../i18n/custom-locales.ts';
import type { TextOverrides } from '../i18n/text-overrides.ts';
import type { AccountSettings } from './account-settings.ts';
import type { CaptchaOptions } from './captcha-options.ts';
import type { CashierSettings } from './cashier-settings.ts';
import type { ChatSettings } from './chat-settings.ts';
import type { CustomFieldInStep, CustomStep } from './custom-fields.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { EidSettings } from './eid-settings.ts';
import type { GameSettings } from './game-settings.ts';
import type { HistoryAdapter } from './history-adapter.ts';
import type { NoticeMessage } from './notice-message.ts';
import type { ResponsibleGamblingSettings } from './responsible-gambling-settings.ts';
import type { WealthLists } from './wealth-lists.ts';
import type { IdentifyMethod, WidgetProps } from './widget-props.ts';

/** Color scheme. `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system';

/** Options for the sign-up form. */
export interface SignUpSettings {
  /** Whether the form has a field for the gender, for platforms that require it. Default: decided by the adapter. */
  readonly askGender?: boolean | undefined;
  /**
   * Steps of the form. `short` (default) joins steps, offers bonuses together with the deposit, and asks for the annual
   * activity only if the jurisdiction pack or the platform does. `documented` has the steps and fields of the
   * specification, in its order.
   */
  readonly flow?: SignUpFlow | undefined;
  /**
   * How the date of birth is entered: `typed` in three numeric fields in the order of the locale, or chosen from three
   * `lists`. Default: `typed` in the short flow, `lists` in the documented one.
   */
  readonly dateOfBirth?: 'typed' | 'lists' | undefined;
  /**
   * Fields and consents of your own, in the steps of the form. The platform has to accept them.
   *
   * @see docs/embedding/custom-sign-up.md
   */
  readonly fields?: readonly CustomFieldInStep[] | undefined;
  /** Steps of your own, before the consent. */
  readonly steps?: readonly CustomStep[] | undefined;
}

/**
 * Options for {@link createPlayerdesk}. All options except `platform` have a default.
 *
 * @see docs/embedding/README.md
 */
export interface PlayerdeskOptions {
  /** Adapter for the operator's platform. */
  readonly platform: Platform;
  /** Locale as a BCP 47 tag. The nearest of `locales` and the shipped ones is used. Default: `en-US`. */
  readonly locale?: Locale | (string & {}) | undefined;
  /** Locales of your own, by BCP 47 tag. Each has all texts of the widgets. */
  readonly locales?: CustomLocales | undefined;
  /** Id of a jurisdiction pack. Default: decided by the account, the visitor's country and `defaultJurisdiction`. */
  readonly jurisdiction?: string | undefined;
  /** Id of the jurisdiction pack used while the country is unknown or has no pack. */
  readonly defaultJurisdiction?: string | undefined;
  /** Jurisdiction packs that replace the bundled list. Include the bundled packs that you still need. */
  readonly packs?: readonly JurisdictionPack[] | undefined;
  /** Color scheme. Default: `system`. */
  readonly theme?: Theme | undefined;
  /**
   * Whether players are asked two minutes before their session ends, on platforms that report the end. Default: true.
   */
  readonly sessionWarning?: boolean | undefined;
  /**
   * How players are welcomed after sign-in: by a `notice` (default), with a popup after the first sign-in of an account
   * and after pay-and-play; or always by the `popup` of the specification.
   */
  readonly welcome?: 'notice' | 'popup' | undefined;
  /** Whether players must activate their account by email before they play. Default: true. */
  readonly activation?: boolean | undefined;
  /** Rules for new passwords. Default: the policy of the specification. */
  readonly passwordPolicy?: PasswordPolicy | undefined;
  /** How `get-started` identifies a visitor: by email address (default) or by a code sent by SMS. */
  readonly identify?: IdentifyMethod | undefined;
  /** Options for the sign-up form. */
  readonly signUp?: SignUpSettings | undefined;
  /** Options for the account. */
  readonly account?: AccountSettings | undefined;
  /** Number of digits of a code sent by SMS, for platforms that announce none. Default: 4. */
  readonly otpLength?: number | undefined;
  /**
   * How consent is collected. `separate` (default) shows marketing consent unticked and apart from the terms.
   * `bundled` shows one checkbox for both where the market allows it.
   */
  readonly consent?: 'separate' | 'bundled' | undefined;
  /**
   * Texts by key, in ICU MessageFormat; `corrected` for the texts that replace misspelled and unclear texts of the
   * specification; or a list of both, in which later entries win.
   */
  readonly texts?: TextOverrides | undefined;
  /**
   * Whether widgets render into a shadow root (default) or into the light DOM. Choose `light` when tools of the page
   * must reach into the widgets.
   */
  readonly dom?: 'shadow' | 'light' | undefined;
  /**
   * Whether diagnostics are written to the console on every host. Without it, they are on a loopback host and in a
   * development build.
   *
   * @see docs/embedding/diagnostics.md
   */
  readonly debug?: boolean | undefined;
  /** Whether visitors from unknown or disallowed countries see a message that cannot be closed. Default: true. */
  readonly restrictAccess?: boolean | undefined;
  /**
   * Countries that you serve, as ISO 3166-1 alpha-2 codes. Visitors from other countries see the message of
   * `restrictAccess`, and sign-up offers no other country. Default: the platform decides.
   */
  readonly countries?: { readonly allowed?: readonly string[] | undefined } | undefined;
  /**
   * Version of the current terms, for platforms without an operation for terms. Sent when the player accepts them. The
   * text must be on your page `/terms-and-conditions`.
   */
  readonly termsVersion?: string | undefined;
  /** Reference lists for sign-up, which replace those of the platform and the bundled ones. */
  readonly lists?: ReferenceLists | undefined;
  /**
   * What happens while a page of another origin frames this page, which could lead a player's clicks (clickjacking).
   * `refuse` covers the page with a message that cannot be closed and opens the page by itself. Default: `allow`, which
   * emits the diagnostic `foreign-frame` only. Prefer the header `frame-ancestors`.
   *
   * @see docs/security/content-security-policy.md
   */
  readonly foreignFrames?: 'allow' | 'refuse' | undefined;
  /** Whether links from emails (`reset-pw-key` and `activation-key` in the page URL) are followed. Default: true. */
  readonly followLinks?: boolean | undefined;
  /**
   * Options for human verification, or false to turn it off. Default: only the password reset is verified, on
   * platforms that issue challenges.
   */
  readonly captcha?: CaptchaOptions | false | undefined;
  /**
   * Options for national e-IDs.
   *
   * @see docs/features/e-id.md
   */
  readonly eid?: EidSettings | undefined;
  /**
   * Options for payments.
   *
   * @see docs/features/cashier.md
   */
  readonly cashier?: CashierSettings | undefined;
  /**
   * Options for games.
   *
   * @see docs/features/games.md
   */
  readonly games?: GameSettings | undefined;
  /**
   * Options for document uploads.
   *
   * @see docs/features/verification.md
   */
  readonly documents?: DocumentSettings | undefined;
  /**
   * Lists for the source-of-wealth form, which replace the bundled ones.
   *
   * @see docs/features/verification.md
   */
  readonly wealth?: WealthLists | undefined;
  /**
   * Options for safer gambling.
   *
   * @see docs/features/responsible-gambling.md
   */
  readonly responsibleGambling?: ResponsibleGamblingSettings | undefined;
  /**
   * Options for live chat.
   *
   * @see docs/features/chat.md
   */
  readonly chat?: ChatSettings | undefined;
  /**
   * Adapter for the history of the host's router, or false to add no history entries. Default: the browser's history.
   */
  readonly history?: HistoryAdapter | false | undefined;
  /** Name of the brand. Keeps the sessions of two brands on one page apart. */
  readonly brand?: string | undefined;
  /** Where the session id is stored: `tab` (default), `memory` or `device`. */
  readonly session?: SessionPersistence | undefined;
  /** Returns the affiliate tag that is sent with a registration. */
  readonly affiliateTag?: (() => string | undefined) | undefined;
  /** Clock, storage and URL access, replaced in tests. Default: the browser's. */
  readonly environment?: Environment | undefined;
  /** Draws first screens that were prerendered at build time, before React is loaded. The script tag sets it. */
  readonly drawFirst?: DrawFirstScreen | undefined;
}

/** A first screen to draw before React is loaded. */
export interface FirstScreenRequest {
  readonly widget: WidgetName;
  readonly modal: boolean;
  readonly props: object;
  readonly options: Partial<PlayerdeskOptions>;
}

/**
 * Draws a prerendered first screen into a container, with the same HTML that React renders later. Draws at once, or
 * when the HTML is loaded. Does nothing for a screen without prerendered HTML.
 */
export type DrawFirstScreen = (container: HTMLElement, request: FirstScreenRequest) => void;

/**
 * Handle of a widget on the page.
 *
 * @example
 * const panel = desk.open('account', { tab: 'history' });
 * panel.update({ tab: 'edit-profile' });
 * await panel.closed;
 */
export interface WidgetHandle<N extends WidgetName = WidgetName> {
  /** Name of the widget. */
  readonly widget: N;
  /**
   * Resolves when the first screen is shown.
   *
   * Rejects with the code `generic.load-failed` when the widget cannot be loaded.
   */
  readonly ready: Promise<void>;
  /** Resolves once, when the widget is closed. */
  readonly closed: Promise<void>;
  /** Changes the options of the widget. Options that are not passed stay the same. */
  update(props: Partial<WidgetProps[N]>): void;
  /**
   * Shows a notice above the content, or clears it with null.
   *
   * @param by Id of the source. Default: the widget itself. A notice replaces and clears only notices of the same
   * source.
   */
  notify(notice: NoticeMessage | null, by?: string): void;
  /**
   * Returns a light-DOM element at the end of the widget's content, for scripts that use `document.querySelector`.
   * Call it after `ready` has resolved.
   */
  outlet(): HTMLElement;
  /** Closes the widget. */
  close(): void;
}
