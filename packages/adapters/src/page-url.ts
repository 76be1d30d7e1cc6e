/**
 * Returns an address of the platform as an absolute URL. A relative one is resolved once, against the page's own URL: a
 * `<base>` that stands in the page, or that comes with a visitor's HTML, never moves where credentials go.
 */
export function resolveAgainstPage(address: string): string {
  const page = globalThis.location?.href;
  return page && URL.canParse(address, page) ? new URL(address, page).href : address;
}
