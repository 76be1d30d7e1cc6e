import { EID_PROVIDERS, type EidProvider, listOr } from '@playerdesk/contract/internal';
import type { EidTrust } from '@playerdesk/core/internal';

/**
 * Options for sign-in and sign-up with a national e-ID or an identity wallet.
 *
 * @see docs/features/e-id.md
 */
export interface EidSettings {
  /**
   * Providers offered, in this order. Default: BankID, then Freja. `wallet` is the identity wallet of the EU, for
   * platforms that verify it.
   */
  readonly providers?: readonly EidProvider[] | undefined;
  /**
   * Exact origins of the provider's pages, such as `https://login.provider.example`. Default: the origin of the start
   * URL that the platform returns.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * URL of `playerdesk-eid.html` on your site, where the provider redirects the hidden frame at the end. Serve the
   * page and its script from the origin of the page that shows the widget. Default: `/playerdesk-eid.html`.
   */
  readonly redirectUrl?: string | undefined;
  /** Origins of https links that may open an app, such as `https://app.bankid.com`. Default: none. */
  readonly appLinkOrigins?: readonly string[] | undefined;
  /** Origin that serves `GET /api/qr?msg=` for pages that cannot draw a QR code. Default: the origin of the page. */
  readonly qrUrl?: string | undefined;
}

/** Returns the origins and the redirect URL that an e-ID sign-in on the page `pageUrl` trusts. */
export function getEidTrust(settings: EidSettings, pageUrl: string): EidTrust {
  const { origins, appLinkOrigins, redirectUrl = '/playerdesk-eid.html' } = settings;
  return {
    origins: listOr(origins, []),
    appLinkOrigins: listOr(appLinkOrigins, []),
    redirectUrl: new URL(redirectUrl, pageUrl).href,
  };
}

/** Returns the providers to offer. The list is never empty. */
export function getEidProviders({ providers }: EidSettings): readonly EidProvider[] {
  const given = listOr(providers, []);
  return given.length > 0 ? given : EID_PROVIDERS;
}
