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
export function startUrlOf(value: unknown, { origins }: Pick<EidTrust, 'origins'>): URL | null {
  if (typeof value !== 'string') return null;
  const url = parsed(value);
  if (!url || !isSecure(url)) return null;
  return origins.length === 0 || origins.includes(url.origin) ? url : null;
}

/** Whether a link may open the app: never another address of the web, never a script. */
export function opensApp(href: string, { appLinkOrigins }: Pick<EidTrust, 'appLinkOrigins'>): boolean {
  const url = parsed(href);
  if (!url) return false;
  return (
    APP_SCHEMES.includes(url.protocol) || (url.protocol === 'https:' && appLinkOrigins.includes(url.origin))
  );
}

/** Whether an address is one of the provider's own, to which a beacon may go. */
export function isOfProvider(href: string, origins: readonly string[]): boolean {
  const url = parsed(href);
  return url !== null && isSecure(url) && origins.includes(url.origin);
}

export function originOf(address: string): string | null {
  return parsed(address)?.origin ?? null;
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** Encrypted on its way, or never leaving this machine. */
function isSecure({ protocol, hostname }: URL): boolean {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
