/** Origins and addresses that a host trusts in an e-ID sign-in. */
export interface EidTrust {
  /** Exact origins of the provider's pages. When empty, the origin of the start URL from the platform. */
  readonly origins: readonly string[];
  /** Page of the host to which the provider redirects the hidden frame at the end. */
  readonly redirectUrl: string;
  /** Origins of https links that may open the app, in addition to the apps' own URL schemes. */
  readonly appLinkOrigins: readonly string[];
}

/** URL schemes of the providers' apps. */
const APP_SCHEMES = ['bankid:', 'frejaeid:', 'openid4vp:'];

/** Parses the start URL of the hidden frame. Returns null for an invalid or untrusted one. */
export function parseStartUrl(value: unknown, { origins }: Pick<EidTrust, 'origins'>): URL | null {
  if (typeof value !== 'string') return null;
  const url = parseUrl(value);
  if (!url || !isSecure(url)) return null;
  return origins.length === 0 || origins.includes(url.origin) ? url : null;
}

/** Whether a link may open the app. Rejects scripts and other web addresses. */
export function isAppLink(href: string, { appLinkOrigins }: Pick<EidTrust, 'appLinkOrigins'>): boolean {
  const url = parseUrl(href);
  if (!url) return false;
  return (
    APP_SCHEMES.includes(url.protocol) || (url.protocol === 'https:' && appLinkOrigins.includes(url.origin))
  );
}

/** Whether an address belongs to the provider, so that a beacon may be sent to it. */
export function isProviderUrl(href: string, origins: readonly string[]): boolean {
  const url = parseUrl(href);
  return url !== null && isSecure(url) && origins.includes(url.origin);
}

export function getOrigin(address: string): string | null {
  return parseUrl(address)?.origin ?? null;
}

function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** Whether an address is encrypted or on the loopback interface. */
function isSecure({ protocol, hostname }: URL): boolean {
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}
