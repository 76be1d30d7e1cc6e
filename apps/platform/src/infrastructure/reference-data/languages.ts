import { LOCALES, wireLanguage } from '@playerdesk/contract/internal';

/** Languages in wire spelling: two letters, Norwegian as `no`. */
export const LANGUAGES = [...new Set(LOCALES.map((locale) => wireLanguage(locale, '')))];
export type Language = 'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv';

/** Returns the supported language for a request, with English as the fallback. */
export function toLanguage(requested: string): Language {
  const lower = requested.toLowerCase().slice(0, 2);
  const normalized = lower === 'nb' ? 'no' : lower;
  return (LANGUAGES.includes(normalized) ? normalized : 'en') as Language;
}
