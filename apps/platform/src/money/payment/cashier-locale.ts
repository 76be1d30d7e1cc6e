/** What the cashier speaks where nothing else says (2-money §7). */
const DEFAULT = 'en_US';

/** A locale as payment providers spell it, such as en_US; of a language alone, as it is spoken in a country. */
export function cashierLocale(requested: string, country: string): string {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(requested.trim()) ?? [];
  if (!language) return DEFAULT;
  const where = region ?? (language.toLowerCase() === 'en' ? 'US' : country);
  return `${language.toLowerCase()}_${where.toUpperCase()}`;
}
