import {
  createSignUpExtension,
  type FlowChoice,
  getFieldsOfStep,
  type PlacedField,
  type SignUpExtension,
  type SignUpStep,
  toCustomStep,
} from '@playerdesk/core';
import type { ComponentType } from 'react';
import { findCustomText } from '../../../i18n/custom-text.ts';
import { loadFeatureMessages } from '../../../i18n/load-messages.ts';
import type { WidgetContext } from '../../../kit/widget-context.ts';
import type { CustomField, CustomFieldInStep } from '../../../options/custom-fields.ts';
import type { SignUpSettings } from '../../../options/playerdesk-options.ts';
import { CustomFields, type CustomFieldsProps } from './custom-fields.view.tsx';
import { findMissingTexts } from './custom-text.ts';
import { withoutMistakes } from './without-mistakes.ts';

/** The operator's own fields and steps. */
export interface CustomForm {
  /** Their part of the flow. */
  readonly extension: SignUpExtension;
  /** View of the own fields of a step. */
  readonly Fields: ComponentType<CustomFieldsProps>;
  getFields(step: SignUpStep, choice: FlowChoice): readonly CustomField[];
  /** Returns the title and the text below it of an own step, or null. */
  getHeading(step: SignUpStep, locale: string): { title: string; lead: string | undefined } | null;
  /** Reports texts that have no translation for a locale, once per locale. */
  reportMissingTexts(locale: string): void;
}

/** Creates the operator's own fields and steps. Reports wrong definitions and leaves them out. */
export async function createCustomForm(
  { account, texts }: WidgetContext,
  signUp: SignUpSettings,
): Promise<CustomForm> {
  texts.add(await loadFeatureMessages('custom-form', texts.shippedLocale));
  const report = (code: string, detail: string) => account.events.emit('diagnostic', { code, detail });
  const { settings, mistakes } = withoutMistakes(signUp);
  for (const mistake of mistakes) report('custom-field-invalid', mistake);
  const reported = new Set<string>();
  return {
    extension: createSignUpExtension({
      fields: settings.fields.map(toRule),
      steps: settings.steps.map((step) => ({ ...step, fields: step.fields.map(toRule) })),
    }),
    Fields: CustomFields,
    getFields: (step, choice) => getFieldsOfStep<CustomFieldInStep>(settings, step, choice),
    getHeading: (step, locale) => {
      const own = settings.steps.find(({ name }) => toCustomStep(name) === step);
      return (
        (own && {
          title: findCustomText(own.title, locale).text,
          lead: own.lead && findCustomText(own.lead, locale).text,
        }) ??
        null
      );
    },
    reportMissingTexts: (locale) => {
      if (reported.has(locale)) return;
      reported.add(locale);
      for (const missing of findMissingTexts(settings, locale)) report('custom-text-missing', missing);
    },
  };
}

/** Converts the choices of a select field to those of its rule. */
function toRule(field: CustomFieldInStep): PlacedField {
  return field.type === 'select' ? { ...field, options: field.options.map(({ value }) => value) } : field;
}
