// @chunk person

/** Returns a country's name in the locale, or `given` when the browser has none. */
export function countryName(code: string, given: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
    return name && name !== code ? name : given;
  } catch {
    return given;
  }
}

/** Returns a currency's name in the locale, or `given`. */
export function currencyName(code: string, given: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
    return name && name !== code ? name : given;
  } catch {
    return given;
  }
}
