// @chunk reading

/** Supported locales, the fallback first. */
export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const;
/** A supported locale. */
export type Locale = (typeof LOCALES)[number];
/** Locale used when no other matches. */
export const FALLBACK_LOCALE: Locale = 'en-US';

/** Returns the nearest supported locale: exact match, then by language, then en-US. */
export function matchLocale(asked: string | undefined = FALLBACK_LOCALE): Locale {
  // JavaScript passes any value.
  const lower = String(asked).toLowerCase().replace('_', '-');
  const language = lower.replace(/^no\b/, 'nb').split('-')[0];
  return (
    LOCALES.find((locale) => locale.toLowerCase() === lower) ??
    LOCALES.find((locale) => locale.split('-')[0] === language) ??
    FALLBACK_LOCALE
  );
}

/** Calls with special language codes. All others send two letters, `no` for nb. */
const SPECIAL: Record<string, Partial<Record<Locale, string>>> = { signUpToken: { 'en-SE': 'sv' } };

/** Returns the language code of a call: two letters, `no` for nb, `sv` for en-SE in token sign-up. */
export function wireLanguage(locale: Locale, operation: string): string {
  const special = SPECIAL[operation]?.[locale];
  if (special) return special;
  return locale === 'nb' ? 'no' : locale.slice(0, 2);
}
