// @chunk widget

import type { ReactNode } from 'react';
import { FieldMessages, useFieldIds } from './field.tsx';

export interface CheckboxProps {
  readonly name: string;
  readonly id?: string | undefined;
  /** A function returns label elements of its own, for a sentence with a button, which no label may contain. */
  readonly label: ReactNode | (() => ReactNode);
  /** Ids of the elements that name the checkbox, when `label` is a function. */
  readonly 'aria-labelledby'?: string | undefined;
  /** Makes the checkbox controlled. Pass `onChange` with it. */
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: ((checked: boolean) => void) | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { id, label, hint, error, required, onChange, ...input } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <div className="pd-field" part="field" data-state={error ? 'invalid' : undefined}>
      <div className="pd-choice">
        <input
          {...input}
          id={ids.control}
          type="checkbox"
          className="pd-tick"
          part="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
        />
        {typeof label === 'function' ? (
          label()
        ) : (
          <label className="pd-choice-label" part="label" htmlFor={ids.control}>
            {label}
          </label>
        )}
      </div>
      <FieldMessages hint={hint} error={error} ids={ids} />
    </div>
  );
}
