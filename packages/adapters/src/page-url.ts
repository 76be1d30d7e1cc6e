// @chunk reading

/**
 * Returns an address of the platform as an absolute URL.
 *
 * A relative address is resolved once, against the URL of the page. A `<base>` in the page or in a visitor's HTML
 * therefore cannot redirect credentials.
 *
 * @throws Error When the address is no text. JavaScript passes any value.
 */
export function resolveAgainstPage(address: string): string {
  if (typeof address !== 'string') throw new Error('The baseUrl, uploadUrl or url is no text.');
  const page = globalThis.location?.href;
  return page && URL.canParse(address, page) ? new URL(address, page).href : address;
}
