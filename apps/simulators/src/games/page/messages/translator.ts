import { EN } from './en.messages.ts';
import type { GameMessages, MessageKey } from './game-messages.ts';

/** Languages of the games in addresses, each with the locale of its numbers. */
export const LOCALES = {
  en: 'en',
  sv: 'sv-SE',
  no: 'nb-NO',
  fi: 'fi-FI',
  pl: 'pl-PL',
  th: 'th-TH',
} as const;
export type Language = keyof typeof LOCALES;

const LOADERS: Readonly<Record<Language, () => Promise<GameMessages>>> = {
  en: async () => EN,
  sv: async () => (await import('./sv.messages.ts')).SV,
  no: async () => (await import('./no.messages.ts')).NO,
  fi: async () => (await import('./fi.messages.ts')).FI,
  pl: async () => (await import('./pl.messages.ts')).PL,
  th: async () => (await import('./th.messages.ts')).TH,
};

const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(EN, key);

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(LOCALES, text);

/** Formats messages and numbers in one language. */
export interface Translator {
  readonly locale: string;
  /** Returns a message with its placeholders replaced. */
  format(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the message of a key from the server, or of the fallback key. */
  formatKnown(key: string, fallback: MessageKey): string;
  /** Returns the message of a key from the server, or an empty text. */
  formatOptional(key: string): string;
}

export function createTranslator(messages: GameMessages, locale: string): Translator {
  const format: Translator['format'] = (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  return {
    locale,
    format,
    formatKnown: (key, fallback) => format(isMessageKey(key) ? key : fallback),
    formatOptional: (key) => (isMessageKey(key) ? format(key) : ''),
  };
}

export const loadMessages = (language: Language): Promise<GameMessages> => LOADERS[language]();

export const loadTranslator = async (language: Language): Promise<Translator> =>
  createTranslator(await loadMessages(language), LOCALES[language]);
