import { type CustomFieldRule, type Profile, toCustomFieldKey } from '@playerdesk/contract/internal';
import {
  type CustomAnswerChanges,
  type FieldProblems,
  type FormValues,
  findCustomAnswerChanges,
} from '@playerdesk/core/internal';
import { useEffect } from 'react';
import { CustomAnswers, CustomFields } from '../../../../kit/custom-fields/custom-fields.view.tsx';
import {
  type PreparedCustomFields,
  prepareCustomFields,
  toCustomFieldRule,
} from '../../../../kit/custom-fields/prepare-custom-fields.ts';
import { useWidget, type WidgetContext } from '../../../../kit/widget-context.ts';
import type { CustomField } from '../../../../options/custom-fields.ts';
import type { SignUpSettings } from '../../../../options/playerdesk-options.ts';

/** Fields that cannot be changed. */
type Locked = ReadonlySet<string>;

/** The operator's custom fields in the profile. */
export interface EditedCustomFields extends Pick<PreparedCustomFields, 'reportMissingTexts'> {
  readonly fields: readonly CustomField[];
  /** View of the fields that the player can change. */
  readonly Editable: typeof Editable;
  /** View of the answers that the player can only read. */
  readonly Fixed: typeof Fixed;
  /** Returns the changed answers of a form, and what is wrong with them. */
  findChanges(values: FormValues, profile: Profile, readOnly: Locked): CustomAnswerChanges;
}

/** Loads the operator's custom fields in the profile: their texts, views and checks. */
export async function loadCustomFields(
  widget: WidgetContext,
  signUp: SignUpSettings,
): Promise<EditedCustomFields> {
  const { settings, reportMissingTexts } = await prepareCustomFields(widget, signUp);
  const all: readonly CustomField[] = [...settings.fields, ...settings.steps.flatMap((step) => step.fields)];
  const fields = all.filter(({ profile }) => profile !== undefined);
  return {
    fields,
    reportMissingTexts,
    Editable,
    Fixed,
    findChanges: (values, profile, readOnly) => {
      const rules: readonly CustomFieldRule[] = getEditable(fields, profile, readOnly).map(toCustomFieldRule);
      return findCustomAnswerChanges(rules, values, profile.customFields ?? {});
    },
  };
}

interface EditableProps {
  readonly own: EditedCustomFields;
  readonly profile: Profile;
  readonly problems: FieldProblems;
  readonly readOnly: Locked;
  readonly onEdited: (field: string) => void;
}

function Editable({ own, profile, problems, readOnly, onEdited }: EditableProps) {
  const { account, texts } = useWidget();
  const { fields, reportMissingTexts } = own;
  const isSupported = profile.customFields !== undefined;
  useEffect(() => reportMissingTexts(texts.locale), [reportMissingTexts, texts.locale]);
  useEffect(() => {
    if (isSupported) return;
    const detail = fields.map(({ name }) => name).join(', ');
    account.events.emit('diagnostic', { code: 'profile-fields-unsupported', detail });
  }, [account, fields, isSupported]);
  return (
    <CustomFields
      fields={getEditable(fields, profile, readOnly).map((field) => withStoredChoice(field, profile))}
      values={toValues(profile)}
      problems={problems}
      onEdited={onEdited}
      onTyped={onEdited}
    />
  );
}

function Fixed({ own: { fields }, profile, readOnly }: Pick<EditableProps, 'own' | 'profile' | 'readOnly'>) {
  const editable = getEditable(fields, profile, readOnly);
  const stored = getStored(profile);
  const fixed = fields.filter((field) => stored.has(field.name) && !editable.includes(field));
  return <CustomAnswers fields={fixed} values={toValues(profile)} />;
}

/** Returns the stored answers as a map, because names are data. */
function getStored({ customFields = {} }: Profile): ReadonlyMap<string, string | boolean> {
  return new Map(Object.entries(customFields));
}

/**
 * Returns the fields that the player can change: none on a platform that returns no answers. A required consent is not
 * withdrawn here.
 */
function getEditable(
  fields: readonly CustomField[],
  profile: Profile,
  readOnly: Locked,
): readonly CustomField[] {
  if (profile.customFields === undefined) return [];
  const stored = getStored(profile);
  return fields.filter((field) => {
    const isGiven = field.type === 'checkbox' && field.required && stored.get(field.name) === true;
    return field.profile === 'edit' && !isGiven && !readOnly.has(toCustomFieldKey(field.name));
  });
}

/** Adds a stored choice that is not offered any more. Otherwise the form would replace it. */
function withStoredChoice(field: CustomField, profile: Profile): CustomField {
  const stored = getStored(profile).get(field.name);
  if (field.type !== 'select' || typeof stored !== 'string') return field;
  const isOffered = field.options.some(({ value }) => value === stored);
  return isOffered ? field : { ...field, options: [...field.options, { value: stored, label: stored }] };
}

function toValues(profile: Profile): FormValues {
  return Object.fromEntries(
    [...getStored(profile)].map(([name, answer]) => {
      const ticked = answer ? 'on' : '';
      return [toCustomFieldKey(name), typeof answer === 'boolean' ? ticked : answer];
    }),
  );
}
