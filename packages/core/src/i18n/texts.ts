import { type I18n, setupI18n } from '@lingui/core';
import { FALLBACK_LOCALE, type Locale } from '@playerdesk/contract';

/** Messages as compiled at build: lingui's token lists. */
export type CompiledMessages = Readonly<Record<string, readonly unknown[]>>;
export type TextValues = Readonly<Record<string, string | number>>;

/** The words of one instance in one locale. */
export interface Texts {
  readonly locale: Locale;
  /** The text of a key. A missing one reads `Error '{key}'.` so that it is seen, and breaks nothing. */
  text(key: string, values?: TextValues): string;
  /** Whether a key has a text. */
  has(key: string): boolean;
  /** Adds messages; the operator's overrides stay on top. */
  add(messages: CompiledMessages): void;
}

export interface TextsOptions {
  readonly locale?: Locale;
  /** Operator's own words by key, compiled. */
  readonly overrides?: CompiledMessages;
}

export function createTexts({ locale = FALLBACK_LOCALE, overrides = {} }: TextsOptions = {}): Texts {
  const known = new Set(Object.keys(overrides));
  const i18n: I18n = setupI18n({
    locale,
    messages: { [locale]: {} },
    missing: (_locale, key) => `Error '${key}'.`,
  });
  i18n.load(locale, overrides as never);
  return {
    locale,
    text: (key, values) => (known.has(key) ? i18n._(key, values) : `Error '${key}'.`),
    has: (key) => known.has(key),
    add(messages) {
      for (const key of Object.keys(messages)) known.add(key);
      i18n.load(locale, { ...messages, ...overrides } as never);
    },
  };
}
