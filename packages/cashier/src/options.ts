import type { CashierConfiguration } from '@playerdesk/contract/internal';
import type { Cashier } from './cashier.ts';
import type { CashierSessionOptions } from './configuration.ts';
import type { CashierPage } from './page.ts';

/** Addresses and origins of a payment provider's frames. */
export interface FrameEnvironment {
  /** URL of the cashier frame. The query is appended. */
  readonly cashierUrl: string;
  /** URL of the lookup frame, if there is one. */
  readonly lookupUrl?: string;
  /** Exact origins, such as `https://api.paymentiq.io`, whose messages are accepted. */
  readonly origins: readonly string[];
}

/** Options of the lookup frame, which identifies the payer before the cashier is shown. */
export interface LookupConfig {
  readonly didAccessToken?: string | { readonly token: string; readonly lastUsed: string };
  readonly userData?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly useExperimentalCdn?: boolean;
  /** Element for the lookup frame. Default: before the cashier. */
  readonly domElement?: HTMLElement;
}

/** The provider's theme of its frame, by group and property: `{ buttons: { color: '#1c5d4a' } }`. */
export type CashierTheme = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/**
 * The script of the second wrapper. It is third-party code that runs in the page: allow it in the content security
 * policy.
 */
export interface CashierScript {
  readonly url: string;
  /** Name of the global that the script defines. */
  readonly global: string;
}

/** Options of a cashier. */
export interface CashierOptions extends CashierSessionOptions {
  /** `fluid` (case-insensitive) selects the first wrapper (frames). Any other value selects the second (script). */
  readonly provider?: string;
  /** A payment provider's own integration, created with `defineCashierDriver`. Takes precedence over `provider`. */
  readonly driver?: CashierDriver;
  /** Frame environments by name. They extend or replace the built-in ones. */
  readonly environments?: Readonly<Record<string, FrameEnvironment>>;
  /**
   * How the cashier frame receives session id and user.
   *
   * `query` (the default): in its URL, as the provider documents it. `message`: by a message to its exact origin once
   * it has loaded, for providers that support it.
   */
  readonly sessionBy?: 'query' | 'message';
  readonly script?: CashierScript;
  /** URLs of authorization scripts that the provider may request, by the provider's name. */
  readonly allowedScripts?: Readonly<Record<string, string>>;
  /** Functions that the provider may request, by the provider's name. */
  readonly allowedMethods?: Readonly<Record<string, (parameters: unknown) => unknown>>;
  /** URLs to which the provider may navigate the whole page: same origin and a path at or below the entry. */
  readonly allowedTopUrls?: readonly string[];
  /** Handles a payment that the provider passes to the device, such as a phone's wallet. */
  readonly nativePayment?: (step: 'initiate' | 'process' | 'status', payload: unknown) => unknown;
  /** Identifies the device; `false` disables it. Default: a fingerprint that is computed lazily in the browser. */
  readonly deviceId?: false | (() => Promise<string>);
  /** Whether the player consents to device identification. Without consent nothing is computed or sent. */
  readonly deviceIdConsent?: boolean;
  /** Milliseconds in which the frame has to load. Default 10,000. */
  readonly initLoadErrorTimeout?: number;
  readonly theme?: CashierTheme;
  readonly font?: string;
  /** CSS lengths. Default 100 %. */
  readonly containerHeight?: string;
  readonly containerWidth?: string;
  /** CSS length. Default 600 px. */
  readonly containerMinHeight?: string;
  /** Shows the lookup frame first, where the environment has one. */
  readonly lookupConfig?: LookupConfig;
  /** Details of the player that the provider requires, by the provider's names. */
  readonly user?: Readonly<Record<string, string>>;
  readonly didToken?: string;
  /** Accessible names of the cashier frame and the lookup frame, in the player's language. */
  readonly frameTitle?: string;
  readonly lookupTitle?: string;
}

/** Shows a cashier with one wrapper. */
export type CashierDriver = (
  options: CashierOptions,
  configuration: CashierConfiguration,
  place: HTMLElement,
  page: CashierPage,
) => Cashier;

/** Options of pay-and-play: a payment that also identifies the payer. */
export interface PayAndPlayOptions {
  readonly authorisationUrl: string;
  readonly client: string;
  readonly provider: string;
  /** Countries in which it is offered (ISO 3166-1 alpha-2). */
  readonly countries: readonly string[];
  /** Page of this site that the player is redirected to, in a frame. */
  readonly callbackUrl: string;
  /**
   * `frame` (the default) shows the bank inside the widget. `redirect` navigates to the bank and back to `returnUrl`,
   * for banks that refuse frames.
   */
  readonly mode?: 'frame' | 'redirect';
  /** Used with `redirect`: a page of this site with the widgets. Default: the page that the player left. */
  readonly returnUrl?: string;
  /** Used with `redirect`: navigates to the bank, for example out of an app's web view. Default `location.assign`. */
  readonly navigate?: (url: string) => void;
}
