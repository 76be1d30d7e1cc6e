import type { Account, PlacedField } from '@playerdesk/core/internal';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import type { CustomFieldInStep } from '../../options/custom-fields.ts';
import type { SignUpSettings } from '../../options/playerdesk-options.ts';
import type { WidgetContext } from '../widget-context.ts';
import { findMissingTexts } from './custom-text.ts';
import { type CustomFormSettings, withoutMistakes } from './without-mistakes.ts';

/** The operator's custom fields and steps that can be shown. */
export interface PreparedCustomFields {
  readonly settings: CustomFormSettings;
  /** Reports texts that have no translation for a locale, once per locale. */
  reportMissingTexts(locale: string): void;
}

/** Fields by account, with the options that they were prepared from. */
const prepared = new WeakMap<
  Account,
  { readonly signUp: SignUpSettings; readonly fields: PreparedCustomFields }
>();

/** Loads the texts of custom fields. Reports wrong definitions once per account, and leaves them out. */
export async function prepareCustomFields(
  { account, texts }: WidgetContext,
  signUp: SignUpSettings,
): Promise<PreparedCustomFields> {
  texts.add(await loadFeatureMessages('custom-fields', texts.shippedLocale));
  const known = prepared.get(account);
  if (known?.signUp === signUp) return known.fields;
  const report = (code: string, detail: string) => account.events.emit('diagnostic', { code, detail });
  const { settings, mistakes } = withoutMistakes(signUp);
  for (const mistake of mistakes) report('custom-field-invalid', mistake);
  const reported = new Set<string>();
  const fields: PreparedCustomFields = {
    settings,
    reportMissingTexts: (locale) => {
      if (reported.has(locale)) return;
      reported.add(locale);
      for (const missing of findMissingTexts(settings, locale)) report('custom-text-missing', missing);
    },
  };
  prepared.set(account, { signUp, fields });
  return fields;
}

/** Converts a field to its rule: the choices of a select field are those of the rule. */
export function toCustomFieldRule(field: CustomFieldInStep): PlacedField {
  return field.type === 'select' ? { ...field, options: field.options.map(({ value }) => value) } : field;
}
