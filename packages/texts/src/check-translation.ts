import { type Catalog, flatten, type TextsByKey } from './catalog.ts';
import { findMessageProblems } from './message-problems.ts';

/** How complete a translation is. */
export interface Completeness {
  /** How many texts the widgets have. */
  readonly all: number;
  /** How many of them the translation has. */
  readonly translated: number;
  /** How many of these equal the English text: some words are shared, others were forgotten. */
  readonly english: number;
  /** Missing keys by the place that shows them. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** Keys that no widget has. */
  readonly unknown: readonly string[];
  /** Translations that cannot be shown. */
  readonly problems: readonly { readonly key: string; readonly problem: string }[];
}

/**
 * Compares a translation with the texts of the widgets.
 *
 * @param locale BCP 47 tag, whose plural forms are required.
 * @throws RangeError when `locale` is no BCP 47 tag.
 */
export function checkTranslation(translation: TextsByKey, source: Catalog, locale: string): Completeness {
  const texts = flatten(source);
  const missing = Object.entries(source).map(([place, inPlace]) => [
    place,
    Object.keys(inPlace).filter((key) => !Object.hasOwn(translation, key)),
  ]);
  const known = Object.entries(translation).filter(([key]) => Object.hasOwn(texts, key));
  return {
    all: Object.keys(texts).length,
    translated: known.length,
    english: known.filter(([key, text]) => text === texts[key]).length,
    missing: Object.fromEntries(missing.filter(([, keys]) => keys?.length)),
    unknown: Object.keys(translation).filter((key) => !Object.hasOwn(texts, key)),
    problems: known.flatMap(([key, text]) =>
      findMessageProblems(text, texts[key] as string, locale).map((problem) => ({ key, problem })),
    ),
  };
}

/** Returns whether players of a translation see each text in their language. */
export const isComplete = ({ all, translated, unknown, problems }: Completeness): boolean =>
  all === translated && unknown.length === 0 && problems.length === 0;
