import type { CustomField, CustomText } from '../../../options/custom-fields.ts';
import type { CustomFormSettings } from './without-mistakes.ts';

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

/** Returns the texts without a translation for a locale, such as `nickname.label: sv`. */
export function findMissingTexts({ fields, steps }: CustomFormSettings, locale: string): readonly string[] {
  const texts = [
    ...fields.flatMap(listTexts),
    ...steps.flatMap(({ name, title, lead, fields: own }) => [
      [`${name}.title`, title] as const,
      [`${name}.lead`, lead] as const,
      ...own.flatMap(listTexts),
    ]),
  ];
  return texts.flatMap(([place, text]) =>
    text !== undefined && findCustomText(text, locale).isFallback ? [`${place}: ${locale}`] : [],
  );
}

function listTexts(field: CustomField): readonly (readonly [place: string, text: CustomText | undefined])[] {
  const { name, label, hint, invalid } = field;
  return [
    [`${name}.label`, label],
    [`${name}.hint`, hint],
    [`${name}.invalid`, invalid],
    ...(field.type === 'select'
      ? field.options.map((option) => [`${name}.options.${option.value}`, option.label] as const)
      : []),
    ...(field.type === 'checkbox' ? [[`${name}.link`, field.link?.label] as const] : []),
  ];
}
