// @chunk person-fields

import { FieldGroup } from './field-group.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps {
  /** Select of the country, which has the calling code in its label. */
  readonly country: SelectFieldProps;
  readonly phone: TextFieldProps;
}

/** Country with its calling code, and national number, each with its own label and error. */
export function PhoneField({ country, phone }: PhoneFieldProps) {
  return (
    <FieldGroup kind="phone">
      <SelectField autoComplete="tel-country-code" {...country} />
      <TextField type="tel" inputMode="tel" autoComplete="tel-national" {...phone} />
    </FieldGroup>
  );
}
