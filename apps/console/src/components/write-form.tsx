import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { ConsoleError } from '../api/request.ts';
import { Button } from '../design-system.ts';
import { describeField } from '../error-message.ts';
import { t } from '../messages/translate.ts';
import { Problem } from './problem.tsx';

/** Problems of fields, by their names in lower case. */
const FieldProblems = createContext<ConsoleError['fields']>({});

interface WriteFormProps {
  readonly label: string;
  readonly submit: string;
  readonly kind?: 'primary' | 'danger' | 'ghost';
  /** Sends what the form holds. Resolves with what happened. */
  readonly send: (values: FormData) => Promise<string>;
  /** Called with what happened. */
  readonly onDone?: (outcome: string) => void;
  readonly children?: ReactNode;
}

/** A form of one write. What was typed stays until it succeeded, and a second press sends no second call. */
export function WriteForm({ label, submit, kind = 'primary', send, onDone, children }: WriteFormProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: send,
    // A file is read once: each read is an entry in the audit.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'document-file' }),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    mutate(new FormData(event.currentTarget), {
      onSuccess: (outcome) => {
        form.current?.reset();
        onDone?.(outcome);
      },
    });
  };
  return (
    <form ref={form} className="c-form" aria-label={label} onSubmit={submitForm}>
      <FieldProblems.Provider value={error instanceof ConsoleError ? error.fields : {}}>
        {children}
      </FieldProblems.Provider>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {data !== undefined && !error && <p className="c-done">{data}</p>}
      </div>
      <Button type="submit" size="small" kind={kind} busy={isPending} busyLabel={t('Sending')}>
        {submit}
      </Button>
    </form>
  );
}

/** Returns what the platform says about a field of the form. Undefined: nothing. */
export const useFieldProblem = (name: string): string | undefined =>
  useContext(FieldProblems)[name.toLowerCase()];

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly defaultValue?: string | undefined;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly type?: 'text' | 'date' | 'datetime-local' | 'file' | 'password';
  readonly autoComplete?: 'current-password' | 'one-time-code';
  /** Types of files. */
  readonly accept?: string;
}

/** A field that is required unless it says otherwise. */
export function TextField({ name, label, hint, isOptional, ...input }: TextFieldProps) {
  const id = useId();
  const problem = useFieldProblem(name);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="c-field">
      <label className="c-label" htmlFor={id}>
        {isOptional ? t('{label} (optional)', { label }) : label}
      </label>
      <input
        id={id}
        name={name}
        className="c-input"
        required={!isOptional}
        autoComplete="off"
        {...input}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {problem !== undefined && (
        <p className="c-problem" id={`${id}-problem`}>
          {describeField(problem)}
        </p>
      )}
      {hint && (
        <p className="c-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  /** Values with their names. */
  readonly options: readonly (readonly [string, string])[];
  readonly defaultValue?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A choice of one of several values. */
export function SelectField({ name, label, options, defaultValue, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="c-field">
      <label className="c-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="c-input"
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns a typed text without spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
