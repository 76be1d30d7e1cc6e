import { getCustomFieldMaxLength, toCustomFieldKey } from '@playerdesk/contract';
import { Button } from '../../../design-system/button.tsx';
import { Checkbox } from '../../../design-system/checkbox.tsx';
import { Stack } from '../../../design-system/layout.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { findCustomText } from '../../../i18n/custom-text.ts';
import type { TextKey } from '../../../i18n/text-keys.generated.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type {
  CustomCheckboxField,
  CustomField,
  CustomSelectField,
  CustomText,
  CustomTextField,
} from '../../../options/custom-fields.ts';
import type { StepProps } from '../steps/step.ts';

export interface CustomFieldsProps extends Pick<StepProps, 'state' | 'onEdited' | 'onTyped'> {
  readonly fields: readonly CustomField[];
}

/** Own fields of an operator in a step of sign-up. */
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

function CustomLine({ field, state, onEdited }: FieldProps<CustomTextField>) {
  const key = toCustomFieldKey(field.name);
  const isPlain = field.inputMode === undefined || field.inputMode === 'text';
  return (
    <TextField
      {...useFrame(field, state)}
      name={key}
      inputMode={field.inputMode}
      autoCapitalize={isPlain ? undefined : 'none'}
      autoComplete="off"
      defaultValue={state.values[key]}
      required={field.required}
      onInput={() => onEdited(key)}
    />
  );
}

function CustomSelect({ field, state, onEdited }: FieldProps<CustomSelectField>) {
  const key = toCustomFieldKey(field.name);
  const { texts } = useWidget();
  return (
    <SelectField
      {...useFrame(field, state)}
      name={key}
      placeholder={texts.text('sign-up.address.choose')}
      options={field.options.map(({ value, label }) => ({
        value,
        label: findCustomText(label, texts.locale).text,
      }))}
      defaultValue={state.values[key] ?? ''}
      required={field.required}
      onChange={() => onEdited(key)}
    />
  );
}

function CustomCheckbox({ field, state, onTyped }: FieldProps<CustomCheckboxField>) {
  const key = toCustomFieldKey(field.name);
  const { openRoute, texts } = useWidget();
  const { link } = field;
  return (
    <Stack gap="small">
      {link && (
        <div>
          <Button kind="link" size="small" onClick={() => openRoute(link.route)}>
            {findCustomText(link.label, texts.locale).text}
          </Button>
        </div>
      )}
      <Checkbox
        {...useFrame(field, state)}
        name={key}
        defaultChecked={state.values[key] === 'on'}
        required={field.required}
        onChange={(ticked) => onTyped(key, ticked ? 'on' : '')}
      />
    </Stack>
  );
}

/** Problems for which the operator's text of a wrong answer would be misleading. */
const ABSENT = /\.(required|choose|tick)$/;

/** Returns the label and the messages of an own field in the current locale. */
function useFrame(field: CustomField, { problems }: StepProps['state']) {
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
