import { LOCALES, wireLanguage } from '@playerdesk/contract';

/** Languages as calls send them: two letters, Norwegian as `no`. */
export const LANGUAGES = [...new Set(LOCALES.map((locale) => wireLanguage(locale, '')))];
export type Language = 'en' | 'no' | 'fi' | 'pl' | 'th' | 'sv';

/** The language to write in: what was asked for where it is spoken here, else English. */
export function toLanguage(requested: string): Language {
  const lower = requested.toLowerCase().slice(0, 2);
  const known = lower === 'nb' ? 'no' : lower;
  return (LANGUAGES.includes(known) ? known : 'en') as Language;
}
