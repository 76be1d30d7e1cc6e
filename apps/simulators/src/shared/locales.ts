/** The locales of the suppliers' pages. */
export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const;

export type Language = 'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv';
const LANGUAGES: readonly Language[] = ['en', 'no', 'fi', 'pl', 'th', 'sv'];

/** Returns the language of a locale. Default: English. */
export function getLanguage(locale: string): Language {
  const start = locale.toLowerCase().slice(0, 2);
  const known = start === 'nb' ? 'no' : start;
  return LANGUAGES.find((language) => language === known) ?? 'en';
}
