/** Returns the affiliate marker from a cookie of this page, or undefined. */
export function readAffiliateMarker(cookie: string): string | undefined {
  const cookies = globalThis.document?.cookie.split('; ') ?? [];
  const found = cookies.find((entry) => entry.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
  if (!found) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
