/** A text in all locales, or one text per locale by BCP 47 tag, such as `{ 'en-US': 'Club', sv: 'Klubb' }`. */
export type CustomText = string | Readonly<Record<string, string>>;

const FALLBACK = 'en';

const getLanguage = (tag: string) => tag.toLowerCase().split('-')[0];

/**
 * Returns a text in a locale, or in another locale of the same language. Otherwise the English or the first one, with
 * `isFallback`.
 */
export function findCustomText(text: CustomText, locale: string): { text: string; isFallback: boolean } {
  if (typeof text === 'string') return { text, isFallback: false };
  const entries = Object.entries(text);
  const find = (isRight: (tag: string) => boolean) => entries.find(([tag]) => isRight(tag))?.[1];
  const found =
    find((tag) => tag.toLowerCase() === locale.toLowerCase()) ??
    find((tag) => getLanguage(tag) === getLanguage(locale));
  if (found !== undefined) return { text: found, isFallback: false };
  return {
    text: find((tag) => getLanguage(tag) === FALLBACK) ?? entries[0]?.[1] ?? '',
    isFallback: true,
  };
}
