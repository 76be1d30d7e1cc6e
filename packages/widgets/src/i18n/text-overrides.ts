import type { Locale } from '@playerdesk/contract';

/** An operator's texts by key, in ICU. */
export type TextsByKey = Readonly<Record<string, string>>;

/** `corrected`: the set that mends misspelt and unclear texts of the specification. In a list the last one wins. */
export type TextOverrides = 'corrected' | TextsByKey | readonly ('corrected' | TextsByKey)[];

/** Resolves the texts of an operator to texts by key. The corrected set is English and loads when it is asked for. */
export async function resolveTexts(
  given: TextOverrides | undefined,
  locale: Locale,
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
