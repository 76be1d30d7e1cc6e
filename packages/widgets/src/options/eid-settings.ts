import { EID_PROVIDERS, type EidProvider } from '@playerdesk/contract';
import type { EidTrust } from '@playerdesk/core';

/** How a host uses national e-IDs. */
export interface EidSettings {
  /** Providers offered, the first one first. Default: BankID, then Freja. */
  readonly providers?: readonly EidProvider[] | undefined;
  /**
   * Exact origins of the provider's pages, such as `https://login.provider.example`. Without them the origin of the
   * start URL that the platform gives is the only one.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * The page of yours to which the provider sends the hidden frame at the end: `playerdesk-eid.html`, served with
   * its script from the origin of the page that shows the widget. Default: `/playerdesk-eid.html`.
   */
  readonly redirectUrl?: string | undefined;
  /** Origins of https links that may open an app, such as `https://app.bankid.com`. Default: none. */
  readonly appLinkOrigins?: readonly string[] | undefined;
  /** Where `GET /api/qr?msg=` draws a code when the page cannot. Default: the page's own origin. */
  readonly qrUrl?: string | undefined;
}

/** What is believed of an e-ID sign-in on a page at `pageUrl`. */
export function getEidTrust(settings: EidSettings, pageUrl: string): EidTrust {
  const { origins = [], appLinkOrigins = [], redirectUrl = '/playerdesk-eid.html' } = settings;
  return { origins, appLinkOrigins, redirectUrl: new URL(redirectUrl, pageUrl).href };
}

/** The providers offered; never none. */
export function getEidProviders({ providers }: EidSettings): readonly EidProvider[] {
  return providers && providers.length > 0 ? providers : EID_PROVIDERS;
}
