// @chunk widget

import type {
  ClipboardEvent,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  ReactNode,
  Ref,
} from 'react';
import { type Announcing, Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Announcing {
  readonly name: string;
  readonly id?: string | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | undefined;
  readonly defaultValue?: string | undefined;
  /** Makes the field controlled. Pass `onInput` with it. */
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** Content before the value, such as a currency symbol. */
  readonly prefix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly onBlur?: ((value: string) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
}

const UNCAPITALISED = new Set(['email', 'url', 'tel']);

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    id,
    prefix,
    inputRef,
    required,
    onInput,
    onBlur,
    announcesError,
    type = 'text',
    ...input
  } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <Field label={label} hint={hint} error={error} ids={ids} announcesError={announcesError}>
      <div className="pd-control" part="control">
        {prefix && (
          <span className="pd-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          autoCapitalize={UNCAPITALISED.has(type) ? 'none' : undefined}
          spellCheck="false"
          {...input}
          ref={inputRef}
          id={ids.control}
          type={type}
          className="pd-input"
          part="input"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
          onBlur={onBlur && ((event) => onBlur(event.currentTarget.value))}
        />
      </div>
    </Field>
  );
}
