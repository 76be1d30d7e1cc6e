/** Returns a URL of a casino page that ends with a query parameter, to append its value. */
export function casinoPage(casinoUrl: string, parameter: string): string {
  return `${casinoUrl.replace(/\/$/, '')}/?${parameter}=`;
}
