import { FALLBACK_LOCALE, type Locale } from '@playerdesk/contract';
import { interpolate, type TextValues } from './interpolate.ts';

export type { TextValues } from './interpolate.ts';

/** Messages as compiled at build: lists of text and of arguments. */
export type CompiledMessages = Readonly<Record<string, readonly unknown[]>>;

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
  let known: CompiledMessages = overrides;
  return {
    locale,
    text: (key, values = {}) =>
      Object.hasOwn(known, key) ? interpolate(known[key], locale, values) : `Error '${key}'.`,
    has: (key) => Object.hasOwn(known, key),
    add(messages) {
      known = { ...known, ...messages, ...overrides };
    },
  };
}
