import {
  createSignUpExtension,
  type FlowChoice,
  getFieldsOfStep,
  type SignUpExtension,
  type SignUpStep,
  toCustomStep,
} from '@playerdesk/core/internal';
import type { ComponentType } from 'react';
import { findCustomText } from '../../../i18n/custom-text.ts';
import { CustomFields, type CustomFieldsProps } from '../../../kit/custom-fields/custom-fields.view.tsx';
import { prepareCustomFields, toCustomFieldRule } from '../../../kit/custom-fields/prepare-custom-fields.ts';
import type { WidgetContext } from '../../../kit/widget-context.ts';
import type { CustomField, CustomFieldInStep } from '../../../options/custom-fields.ts';
import type { SignUpSettings } from '../../../options/playerdesk-options.ts';

/** The operator's custom fields and steps. */
export interface CustomForm {
  /** Their part of the flow. */
  readonly extension: SignUpExtension;
  /** View of the custom fields of a step. */
  readonly Fields: ComponentType<CustomFieldsProps>;
  getFields(step: SignUpStep, choice: FlowChoice): readonly CustomField[];
  /** Returns the title and the text below it of an own step, or null. */
  getHeading(step: SignUpStep, locale: string): { title: string; lead: string | undefined } | null;
  /** Reports texts that have no translation for a locale, once per locale. */
  reportMissingTexts(locale: string): void;
}

/** Creates the operator's custom fields and steps. Reports wrong definitions and leaves them out. */
export async function createCustomForm(widget: WidgetContext, signUp: SignUpSettings): Promise<CustomForm> {
  const { settings, reportMissingTexts } = await prepareCustomFields(widget, signUp);
  return {
    extension: createSignUpExtension({
      fields: settings.fields.map(toCustomFieldRule),
      steps: settings.steps.map((step) => ({ ...step, fields: step.fields.map(toCustomFieldRule) })),
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
    reportMissingTexts,
  };
}
