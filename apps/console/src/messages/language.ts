/** Languages of the console, by their own names. */
export const LANGUAGES = { en: 'English', sv: 'Svenska' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'playerdesk-console-language';
const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** The language of this page: the chosen one, else the first one of the browser that the console has, else English. */
export const language: Language =
  [readChoice(), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en';

/** The locale of dates, numbers and money. */
export const locale = language === 'en' ? 'en-GB' : 'sv-SE';

/** Stores a choice and loads the page again in that language. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Storage is blocked: the browser's language stays.
  }
  location.reload();
}

function readChoice(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
