import { FieldGroup } from './field-group.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps {
  readonly callingCode: SelectFieldProps;
  readonly phone: TextFieldProps;
}

/** Calling code and national number, each with its own label and error. */
export function PhoneField({ callingCode, phone }: PhoneFieldProps) {
  return (
    <FieldGroup kind="phone">
      <SelectField autoComplete="tel-country-code" {...callingCode} />
      <TextField type="tel" inputMode="tel" autoComplete="tel-national" {...phone} />
    </FieldGroup>
  );
}
