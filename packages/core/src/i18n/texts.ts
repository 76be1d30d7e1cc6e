import { FALLBACK_LOCALE, type Locale, matchLocale } from '@playerdesk/contract/internal';
import { interpolate, type TextValues } from './interpolate.ts';

export type { TextValues } from './interpolate.ts';

/** Messages compiled at build time, by key. */
export type CompiledMessages = Readonly<Record<string, readonly unknown[]>>;

/** The texts of one instance in one locale. */
export interface Texts {
  /** BCP 47 tag for numbers, dates and plural forms. */
  readonly locale: string;
  /** Shipped locale whose messages are loaded. It differs from `locale` in a locale of the operator. */
  readonly shippedLocale: Locale;
  /**
   * Returns the text of a key. A missing key returns `Error '{key}'.`, so that it is visible without breaking the
   * screen.
   */
  text(key: string, values?: TextValues): string;
  /** Whether a key has a text. */
  has(key: string): boolean;
  /** Adds messages. The operator's overrides keep precedence. */
  add(messages: CompiledMessages): void;
}

/** Options of {@link createTexts}. */
export interface TextsOptions {
  readonly locale?: string;
  /** Default: the shipped locale nearest to `locale`. */
  readonly shippedLocale?: Locale;
  /** Operator's own texts by key, compiled. */
  readonly overrides?: CompiledMessages;
}

/** Creates the texts of one instance in one locale. */
export function createTexts({
  locale = FALLBACK_LOCALE,
  shippedLocale = matchLocale(locale),
  overrides = {},
}: TextsOptions = {}): Texts {
  let known: CompiledMessages = overrides;
  return {
    locale,
    shippedLocale,
    text: (key, values = {}) =>
      Object.hasOwn(known, key) ? interpolate(known[key], locale, values) : `Error '${key}'.`,
    has: (key) => Object.hasOwn(known, key),
    add(messages) {
      known = { ...known, ...messages, ...overrides };
    },
  };
}
