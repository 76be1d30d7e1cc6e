import type { CashierConfiguration } from '@playerdesk/contract';
import type { Cashier } from './cashier.ts';
import type { CashierSessionOptions } from './configuration.ts';
import type { CashierPage } from './page.ts';

/** Where the frames of a payment provider are and who speaks for them. */
export interface FrameEnvironment {
  /** Address of the cashier frame, to which the query is appended. */
  readonly cashierUrl: string;
  /** Address of the lookup frame, where there is one. */
  readonly lookupUrl?: string;
  /** Exact origins, such as `https://api.paymentiq.io`, whose messages are believed. */
  readonly origins: readonly string[];
}

/** How the lookup frame is set up, which finds out who pays before the cashier is shown. */
export interface LookupConfig {
  readonly didAccessToken?: string | { readonly token: string; readonly lastUsed: string };
  readonly userData?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly useExperimentalCdn?: boolean;
  /** Where the lookup frame is put; in front of the cashier without it. */
  readonly domElement?: HTMLElement;
}

/** The provider's design of its frame, by group and property: `{ buttons: { color: '#1c5d4a' } }`. */
export type CashierTheme = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/** The script that the second wrapper runs in the page. It is third-party code: allow it in the page's policy. */
export interface CashierScript {
  readonly url: string;
  /** Name of the object that the script leaves on the window. */
  readonly global: string;
}

/** What an operator sets of its cashier, once. */
export interface CashierOptions extends CashierSessionOptions {
  /** `fluid`, in any case, is the first wrapper (frames); anything else is the second (script). */
  readonly provider?: string;
  /** Another payment provider's own integration, made with `defineCashierDriver`. It goes before `provider`. */
  readonly driver?: CashierDriver;
  /** Frames by the name of an environment, instead of or beside the built-in ones. */
  readonly environments?: Readonly<Record<string, FrameEnvironment>>;
  /**
   * How session id and user reach the cashier frame: in its address, as documented (the default), or by message to
   * its exact origin once it has loaded, for providers that can take that.
   */
  readonly sessionBy?: 'query' | 'message';
  readonly script?: CashierScript;
  /** Authorisation scripts that the provider may have run, by its name for them: addresses, never text. */
  readonly allowedScripts?: Readonly<Record<string, string>>;
  /** Functions that the provider may have run, by its name for them. */
  readonly allowedMethods?: Readonly<Record<string, (parameters: unknown) => unknown>>;
  /** Addresses to which the provider may lead the whole page: one of these origins and beginning with its path. */
  readonly allowedTopUrls?: readonly string[];
  /** Receives a payment that the provider hands to the device itself (a wallet of the phone). */
  readonly nativePayment?: (step: 'initiate' | 'process' | 'status', payload: unknown) => unknown;
  /** How the device is recognised; `false` for not at all. Without it a fingerprint is computed here, lazily. */
  readonly deviceId?: false | (() => Promise<string>);
  /** Whether the player agreed that the device is recognised. Nothing is computed or sent without it. */
  readonly deviceIdConsent?: boolean;
  /** Milliseconds in which the frame has to load; 10,000 by default. */
  readonly initLoadErrorTimeout?: number;
  readonly theme?: CashierTheme;
  readonly font?: string;
  /** CSS lengths; 100 % by default. */
  readonly containerHeight?: string;
  readonly containerWidth?: string;
  /** CSS length; 600 px by default. */
  readonly containerMinHeight?: string;
  /** With it the lookup frame comes first, where the environment has one. */
  readonly lookupConfig?: LookupConfig;
  /** Facts of the player that the provider asks for, by its own names. */
  readonly user?: Readonly<Record<string, string>>;
  readonly didToken?: string;
  /** Accessible names of the cashier frame and of the lookup frame, in the player's language. */
  readonly frameTitle?: string;
  readonly lookupTitle?: string;
}

/** Shows one wrapper of a cashier. */
export type CashierDriver = (
  options: CashierOptions,
  configuration: CashierConfiguration,
  place: HTMLElement,
  page: CashierPage,
) => Cashier;

/** How a payment that also says who pays is reached. */
export interface PayAndPlayOptions {
  readonly authorisationUrl: string;
  readonly client: string;
  readonly provider: string;
  /** ISO 3166-1 alpha-2: where it is offered. */
  readonly countries: readonly string[];
  /** The page of this site to which the player is sent back, in a frame. */
  readonly callbackUrl: string;
  /**
   * `frame`, the default, shows the bank inside the widget. `redirect` leaves the page for the bank and comes back to
   * `returnUrl`, for banks that refuse frames.
   */
  readonly mode?: 'frame' | 'redirect';
  /** With `redirect`: a page of this site that shows the widgets. The page that the player left by default. */
  readonly returnUrl?: string;
  /** With `redirect`: leads the page to the bank, such as out of an app's own window. `location.assign` by default. */
  readonly navigate?: (url: string) => void;
}
