/** The locales in which the suppliers' pages are written. */
export const LOCALES = ['en-US', 'en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'] as const;

export type Language = 'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv';
const LANGUAGES: readonly Language[] = ['en', 'no', 'fi', 'pl', 'th', 'sv'];

/** The language of a locale; English where it is not spoken here. */
export function languageOf(locale: string): Language {
  const start = locale.toLowerCase().slice(0, 2);
  const known = start === 'nb' ? 'no' : start;
  return LANGUAGES.find((language) => language === known) ?? 'en';
}
