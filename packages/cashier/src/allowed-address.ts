/**
 * Whether an address is one of those allowed: the same origin, and the same path or one below it. Anything that a
 * browser could read as a script, a password or another host is not.
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
