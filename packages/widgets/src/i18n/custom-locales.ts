import { FALLBACK_LOCALE, type Locale, matchLocale } from '@playerdesk/contract/internal';
import type { TextsByKey } from './text-overrides.ts';

/** A locale of the operator, in a language that the widgets lack or in the operator's own words. */
export interface CustomLocale {
  /**
   * All texts by key, in ICU MessageFormat: the texts, the URL of a JSON file with them, or a function that loads them.
   * A text that is missing is shown in the locale of `fallback`.
   */
  readonly texts: TextsByKey | string | (() => Promise<TextsByKey | { readonly default: TextsByKey }>);
  /** Shipped locale for missing texts, and for the language of the platform's answers and mails. Default: `en-US`. */
  readonly fallback?: Locale | undefined;
}

/** Locales of the operator, by BCP 47 tag. */
export type CustomLocales = Readonly<Record<string, CustomLocale>>;

/** The locale of an instance. */
export interface ChosenLocale {
  /** BCP 47 tag for numbers, dates and plural forms. */
  readonly tag: string;
  /** Shipped locale of the texts, or of those that the operator's locale lacks. */
  readonly shipped: Locale;
  readonly own: CustomLocale | null;
}

const normalize = (tag: string) => String(tag).toLowerCase().replace('_', '-');
const getLanguage = (tag: string) => normalize(tag).split('-')[0];

/**
 * Chooses between the operator's locales and the shipped ones: an exact match of either, then the same language, the
 * operator's first.
 */
export function chooseLocale({
  locale,
  locales,
}: {
  readonly locale?: string | undefined;
  readonly locales?: CustomLocales | undefined;
}): ChosenLocale {
  const shipped = matchLocale(locale);
  const name = locale && locales && findOwn(locale, locales, shipped);
  if (!name) return { tag: shipped, shipped, own: null };
  // Cast: JavaScript passes any value.
  const own = locales[name] as CustomLocale | null;
  return { tag: toTag(locale) ?? toTag(name) ?? shipped, shipped: own?.fallback ?? FALLBACK_LOCALE, own };
}

function findOwn(locale: string, locales: CustomLocales, shipped: Locale): string | undefined {
  const names = Object.keys(locales);
  const exact = names.find((name) => normalize(name) === normalize(locale));
  if (exact || normalize(shipped) === normalize(locale)) return exact;
  return names.find((name) => getLanguage(name) === getLanguage(locale));
}

/** Returns a tag as Intl spells it, or undefined for one that Intl would refuse. */
function toTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replace('_', '-'))[0];
  } catch {
    return undefined;
  }
}
