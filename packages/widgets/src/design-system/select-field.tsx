// @chunk base

import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';
import { SelectControl } from './select-control.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldFrame {
  readonly name: string;
  readonly id?: string | undefined;
  readonly options: readonly SelectOption[];
  /** Text of the empty first option. Default: no empty option. */
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly defaultValue?: string | undefined;
  /** Makes the field controlled. Pass `onChange` with it. */
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly onBlur?: ((value: string) => void) | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, id, options, placeholder, required, onChange, onBlur, ...select } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <SelectControl>
        <select
          {...select}
          id={ids.control}
          className="pd-input"
          part="select"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          onBlur={onBlur && ((event) => onBlur(event.currentTarget.value))}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectControl>
    </Field>
  );
}
