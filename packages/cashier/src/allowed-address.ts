/**
 * Whether a URL is allowed: same origin as an entry, and the same path or one below it.
 *
 * Rejects URLs that are not http(s) or that contain credentials.
 */
export function isAllowedUrl(address: string, allowed: readonly string[]): boolean {
  const url = parse(address);
  if (url === null) return false;
  return allowed.some((entry) => {
    const known = parse(entry);
    if (known?.origin !== url.origin) return false;
    const folder = known.pathname.endsWith('/') ? known.pathname : `${known.pathname}/`;
    return url.pathname === known.pathname || url.pathname.startsWith(folder);
  });
}

function parse(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url : null;
}
