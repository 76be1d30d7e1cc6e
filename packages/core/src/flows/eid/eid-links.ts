/** What a host trusts in an e-ID sign-in. */
export interface EidTrust {
  /** Exact origins of the provider's pages. Empty: the origin of the start URL that the platform gives. */
  readonly origins: readonly string[];
  /** The page of the host to which the provider sends the hidden frame at the end. */
  readonly redirectUrl: string;
  /** Origins of https links that may open the app beside the schemes of the apps. */
  readonly appLinkOrigins: readonly string[];
}

/** Schemes that only the providers' apps answer to. */
const APP_SCHEMES = ['bankid:', 'frejaeid:'];

/** The address of the hidden frame, or null when what the platform gave is none. */
export function parseStartUrl(value: unknown, { origins }: Pick<EidTrust, 'origins'>): URL | null {
  if (typeof value !== 'string') return null;
  const url = parseUrl(value);
  if (!url || !isSecure(url)) return null;
  return origins.length === 0 || origins.includes(url.origin) ? url : null;
}

/** Whether a link may open the app: never another address of the web, never a script. */
export function isAppLink(href: string, { appLinkOrigins }: Pick<EidTrust, 'appLinkOrigins'>): boolean {
  const url = parseUrl(href);
  if (!url) return false;
  return (
    APP_SCHEMES.includes(url.protocol) || (url.protocol === 'https:' && appLinkOrigins.includes(url.origin))
  );
}

/** Whether an address is one of the provider's own, to which a beacon may go. */
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

/** Encrypted on its way, or never leaving this machine. */
function isSecure({ protocol, hostname }: URL): boolean {
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}
