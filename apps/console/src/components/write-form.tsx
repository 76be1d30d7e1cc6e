import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../design-system.ts';
import { Problem } from './problem.tsx';

interface WriteFormProps {
  readonly label: string;
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  /** Sends what the form holds. Resolves with what happened. */
  readonly send: (values: FormData) => Promise<string>;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

/** A form of one write. What was typed stays until it succeeded, and a second press sends nothing. */
export function WriteForm({ label, submit, kind = 'primary', send, onDone, children }: WriteFormProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries(),
  });
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    mutate(new FormData(form), {
      onSuccess: () => {
        form.reset();
        onDone?.();
      },
    });
  };
  return (
    <form className="c-form" aria-label={label} onSubmit={submitForm}>
      {children}
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {data !== undefined && !error && <p className="c-done">{data}</p>}
      </div>
      <Button type="submit" size="small" kind={kind} busy={isPending} busyLabel="Sending">
        {submit}
      </Button>
    </form>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly minLength?: number;
  readonly inputMode?: 'decimal';
}

/** A text field that is required unless it says otherwise. */
export function TextField({ name, label, hint, isOptional, minLength, inputMode }: TextFieldProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label className="c-label" htmlFor={id}>
        {label}
        {isOptional && ' (optional)'}
      </label>
      <input
        id={id}
        name={name}
        className="c-input"
        required={!isOptional}
        minLength={minLength}
        inputMode={inputMode}
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <p className="c-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Returns a typed text without spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
