import type { CustomTextKey } from './custom-text-keys.ts';
import type { TextKey } from './text-keys.generated.ts';

/** Texts by key, in ICU MessageFormat. */
export type TextsByKey = Readonly<Partial<Record<TextKey, string>> & Record<CustomTextKey, string>>;

/**
 * Text overrides of an operator. `corrected` replaces misspelled and unclear texts of the specification. In a list,
 * later entries win.
 */
export type TextOverrides = 'corrected' | TextsByKey | readonly ('corrected' | TextsByKey)[];

/** Merges text overrides into one record. The corrected texts are English, and loaded when requested. */
export async function resolveTexts(
  given: TextOverrides | undefined,
  locale: string,
): Promise<TextsByKey | undefined> {
  if (given === undefined) return undefined;
  const sets = await Promise.all(
    toList(given).map(async (set): Promise<TextsByKey> => {
      if (set !== 'corrected') return set;
      return locale.startsWith('en') ? (await import('./corrected-texts.ts')).correctedTexts : {};
    }),
  );
  return Object.assign({}, ...sets);
}

function toList(given: TextOverrides): readonly ('corrected' | TextsByKey)[] {
  return typeof given === 'string' || !isList(given) ? [given as 'corrected' | TextsByKey] : given;
}

const isList = (given: TextOverrides): given is readonly ('corrected' | TextsByKey)[] => Array.isArray(given);
