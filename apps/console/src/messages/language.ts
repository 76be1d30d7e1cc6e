import { readPreference, writePreference } from '../preferences.ts';

/** Languages of the console, by their own names. */
export const LANGUAGES = { en: 'English', sv: 'Svenska' } as const;
export type Language = keyof typeof LANGUAGES;

const PREFERENCE = 'language';
const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** The language of this page: the chosen one, else the first one of the browser that the console has, else English. */
export const language: Language =
  [readPreference(PREFERENCE), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en';

/** The locale of dates, numbers and money. */
export const locale = language === 'en' ? 'en-GB' : 'sv-SE';

/** Stores a choice and loads the page again in that language. */
export function chooseLanguage(chosen: Language): void {
  writePreference(PREFERENCE, chosen);
  location.reload();
}
