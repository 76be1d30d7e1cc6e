/** Address of a page of the casino, ending so that the value of a query parameter is appended to it. */
export function casinoPage(casinoUrl: string, parameter: string): string {
  return `${casinoUrl.replace(/\/$/, '')}/?${parameter}=`;
}
