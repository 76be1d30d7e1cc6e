/** The fallback locale of the cashier. */
const DEFAULT = 'en_US';

/**
 * Returns a locale in the format of payment providers, such as en_US. A bare language gets the region of the country.
 */
export function cashierLocale(requested: string, country: string): string {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(requested.trim()) ?? [];
  if (!language) return DEFAULT;
  const where = region ?? (language.toLowerCase() === 'en' ? 'US' : country);
  return `${language.toLowerCase()}_${where.toUpperCase()}`;
}
