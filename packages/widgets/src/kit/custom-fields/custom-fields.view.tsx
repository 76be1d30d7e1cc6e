import { getCustomFieldMaxLength, toCustomFieldKey } from '@playerdesk/contract/internal';
import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { Checkbox } from '../../design-system/checkbox.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { type CustomText, findCustomText } from '../../i18n/custom-text.ts';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import type {
  CustomCheckboxField,
  CustomField,
  CustomSelectField,
  CustomTextField,
} from '../../options/custom-fields.ts';
import { useWidget } from '../widget-context.ts';

export interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  /** Answers by field. A ticked checkbox is `on`. */
  readonly values: FormValues;
  readonly problems: FieldProblems;
  readonly onEdited: (field: string) => void;
  /** Called when a checkbox changes. */
  readonly onTyped: (field: string, value: string) => void;
}

/** Custom fields of an operator, in sign-up and in the profile. */
export function CustomFields({ fields, ...props }: CustomFieldsProps) {
  return fields.map((field) => {
    switch (field.type) {
      case 'text':
        return <CustomLine key={field.name} field={field} {...props} />;
      case 'select':
        return <CustomSelect key={field.name} field={field} {...props} />;
      default:
        return <CustomCheckbox key={field.name} field={field} {...props} />;
    }
  });
}

type FieldProps<F> = Omit<CustomFieldsProps, 'fields'> & { readonly field: F };

function CustomLine({ field, values, problems, onEdited }: FieldProps<CustomTextField>) {
  const key = toCustomFieldKey(field.name);
  const isPlain = field.inputMode === undefined || field.inputMode === 'text';
  return (
    <TextField
      {...useFrame(field, problems)}
      name={key}
      inputMode={field.inputMode}
      autoCapitalize={isPlain ? undefined : 'none'}
      autoComplete="off"
      defaultValue={values[key]}
      required={field.required}
      onInput={() => onEdited(key)}
    />
  );
}

function CustomSelect({ field, values, problems, onEdited }: FieldProps<CustomSelectField>) {
  const key = toCustomFieldKey(field.name);
  const { texts } = useWidget();
  return (
    <SelectField
      {...useFrame(field, problems)}
      name={key}
      placeholder={texts.text('field.custom.placeholder')}
      options={field.options.map(({ value, label }) => ({
        value,
        label: findCustomText(label, texts.locale).text,
      }))}
      defaultValue={values[key] ?? ''}
      required={field.required}
      onChange={() => onEdited(key)}
    />
  );
}

function CustomCheckbox({ field, values, problems, onTyped }: FieldProps<CustomCheckboxField>) {
  const key = toCustomFieldKey(field.name);
  return (
    <Stack gap="small">
      <CustomLink field={field} />
      <Checkbox
        {...useFrame(field, problems)}
        name={key}
        defaultChecked={values[key] === 'on'}
        required={field.required}
        onChange={(ticked) => onTyped(key, ticked ? 'on' : '')}
      />
    </Stack>
  );
}

function CustomLink({ field: { link } }: { readonly field: CustomCheckboxField }) {
  const { openRoute, texts } = useWidget();
  return (
    link && (
      <div>
        <Button kind="link" size="small" onClick={() => openRoute(link.route)}>
          {findCustomText(link.label, texts.locale).text}
        </Button>
      </div>
    )
  );
}

/** Answers to custom fields of an operator, which cannot be changed. */
export function CustomAnswers({ fields, values }: Pick<CustomFieldsProps, 'fields' | 'values'>) {
  const { locale } = useWidget().texts;
  return fields.map((field) => {
    const key = toCustomFieldKey(field.name);
    const label = findCustomText(field.label, locale).text;
    const value = values[key] ?? '';
    if (field.type === 'checkbox') {
      return (
        <Stack key={field.name} gap="small">
          <CustomLink field={field} />
          <Checkbox name={key} label={label} defaultChecked={value === 'on'} disabled />
        </Stack>
      );
    }
    const chosen =
      field.type === 'select' ? field.options.find((option) => option.value === value) : undefined;
    const shown = chosen ? findCustomText(chosen.label, locale).text : value;
    return <TextField key={field.name} name={key} label={label} defaultValue={shown} readOnly />;
  });
}

/** Problems for which the operator's text of a wrong answer would be misleading. */
const ABSENT = /\.(required|choose|tick)$/;

/** Returns the label and the messages of a custom field in the current locale. */
function useFrame(field: CustomField, problems: FieldProblems) {
  const { texts } = useWidget();
  const own = (text: CustomText | undefined) => text && findCustomText(text, texts.locale).text;
  const problem = problems[toCustomFieldKey(field.name)];
  const getError = (key: string): string | undefined => {
    if (!ABSENT.test(key) && field.invalid) return own(field.invalid);
    // The platform gives no reason that a player could understand.
    if (key.startsWith('error.')) return texts.text('field.custom.invalid');
    const max = field.type === 'text' ? getCustomFieldMaxLength(field) : 0;
    // The flow names problems by text keys of this catalog.
    return texts.text(key as TextKey, { max });
  };
  return { label: own(field.label) ?? '', hint: own(field.hint), error: problem && getError(problem) };
}
