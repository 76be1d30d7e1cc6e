// @chunk widget

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Announcing, Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface PasswordFieldProps extends FieldFrame, Announcing {
  readonly name: string;
  readonly id?: string | undefined;
  readonly autoComplete: 'current-password' | 'current-password webauthn' | 'new-password';
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Renders the checklist of a new password, given the id that describes the field. */
  readonly checklist?: ((id: string) => ReactNode) | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly onBlur?: ((value: string) => void) | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, id, showLabel, hideLabel, checklist, ...rest } = props;
  const { required, onInput, onBlur, announcesError, ...input } = rest;
  const ids = useFieldIds(id, { hint, error });
  const field = useRef<HTMLInputElement>(null);
  const [shown, toggle] = useReveal(field);
  const listId = `${ids.control}-checks`;
  const described = [ids.describedBy, checklist && listId].filter(Boolean).join(' ');
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      ids={ids}
      below={checklist?.(listId)}
      announcesError={announcesError}
    >
      <div className="pd-control" part="control">
        <input
          autoCapitalize="none"
          spellCheck="false"
          {...input}
          ref={field}
          id={ids.control}
          type={shown ? 'text' : 'password'}
          className="pd-input"
          part="input"
          data-reveal=""
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
          onBlur={onBlur && ((event) => onBlur(event.currentTarget.value))}
        />
        <button
          type="button"
          className="pd-reveal"
          part="reveal"
          aria-controls={ids.control}
          aria-describedby={ids.label}
          onClick={toggle}
        >
          {shown ? hideLabel : showLabel}
        </button>
      </div>
    </Field>
  );
}

// Revealed text becomes a password again before it is submitted. Otherwise the browser would store it as text.
function useReveal(field: RefObject<HTMLInputElement | null>): readonly [boolean, () => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const form = field.current?.form;
    if (!shown || !form) return;
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [shown, field]);
  return [shown, () => setShown(!shown)];
}
