import { type RefObject, useEffect, useRef, useState } from 'react';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface PasswordCheck {
  readonly id: string;
  readonly label: string;
  readonly ok: boolean;
}

export interface PasswordFieldProps extends FieldFrame {
  readonly name: string;
  readonly id?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly showLabel: string;
  readonly hideLabel: string;
  /** The rules of a new password with what is met so far. */
  readonly checklist?: readonly PasswordCheck[] | undefined;
  readonly checklistLabel?: string | undefined;
  readonly checkedWords?: { readonly ok: string; readonly missing: string } | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly onBlur?: ((value: string) => void) | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, id, showLabel, hideLabel, checklist, checklistLabel, checkedWords, ...rest } =
    props;
  const { required, onInput, onBlur, ...input } = rest;
  const ids = useFieldIds(id, { hint, error });
  const field = useRef<HTMLInputElement>(null);
  const [shown, toggle] = useReveal(field);
  const listId = `${ids.control}-checks`;
  const below = checklist && (
    <Checklist id={listId} label={checklistLabel} checks={checklist} words={checkedWords} />
  );
  const described = [ids.describedBy, checklist && listId].filter(Boolean).join(' ');
  return (
    <Field label={label} hint={hint} error={error} ids={ids} below={below}>
      <div className="pd-control" part="control">
        <input
          autoCapitalize="none"
          spellCheck={false}
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
          onClick={toggle}
        >
          {shown ? hideLabel : showLabel}
        </button>
      </div>
    </Field>
  );
}

// Shown text becomes a password again before it is submitted, or the browser would remember it as text.
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

interface ChecklistProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly checks: readonly PasswordCheck[];
  readonly words: PasswordFieldProps['checkedWords'];
}

function Checklist({ id, label, checks, words }: ChecklistProps) {
  return (
    <ul className="pd-checklist" part="checklist" id={id} aria-label={label}>
      {checks.map((check) => (
        <li key={check.id} className="pd-check-item" part="check" data-state={check.ok ? 'ok' : 'missing'}>
          {check.label}
          {words && <span className="pd-hidden">, {check.ok ? words.ok : words.missing}</span>}
        </li>
      ))}
    </ul>
  );
}
