import { type CustomText, findCustomText } from '../../i18n/custom-text.ts';
import type { CustomField } from '../../options/custom-fields.ts';
import type { CustomFormSettings } from './without-mistakes.ts';

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
