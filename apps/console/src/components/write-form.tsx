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
  const { mutate, isPending, error, data, variables } = useMutation({
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
        {error && <Problem error={error} shownFields={variables && [...variables.keys()]} />}
        {data !== undefined && !error && <p className="c-done">{data}</p>}
      </div>
      <Button type="submit" size="small" kind={kind} busy={isPending} busyLabel={t('Sending')}>
        {submit}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

interface FieldShellProps extends FieldProps {
  readonly children: (input: InputAttributes) => ReactNode;
}

interface InputAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** An input with its label, its hint and what the platform says about it. */
function FieldShell({ name, label, hint, isOptional = false, children }: FieldShellProps) {
  const id = useId();
  const problem = useContext(FieldProblems)[name.toLowerCase()];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="c-field">
      <label className="c-label" htmlFor={id}>
        {isOptional ? t('{label} (optional)', { label }) : label}
      </label>
      {children({
        id,
        name,
        className: 'c-input',
        required: !isOptional,
        'aria-invalid': problem !== undefined || undefined,
        'aria-describedby': described || undefined,
      })}
      {problem !== undefined && (
        <p className="c-problem" id={`${id}-problem`}>
          {describeField(name, problem)}
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

interface TextFieldProps extends FieldProps {
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
  return (
    <FieldShell name={name} label={label} hint={hint} isOptional={isOptional}>
      {(attributes) => <input autoComplete="off" {...input} {...attributes} />}
    </FieldShell>
  );
}

interface ReasonFieldProps {
  readonly name?: string;
  readonly label: string;
  /** Who reads it. */
  readonly hint?: string;
}

/** Why staff act, in at least five characters, as the platform requires. */
export function ReasonField({
  name = 'reason',
  label,
  hint = t('At least 5 letters. The audit keeps it.'),
}: ReasonFieldProps) {
  return <TextField name={name} label={label} hint={hint} minLength={5} />;
}

interface TextAreaProps extends FieldProps {
  readonly maxLength: number;
  readonly defaultValue?: string | undefined;
}

/** A field of several lines. */
export function TextArea({ name, label, hint, isOptional, ...input }: TextAreaProps) {
  return (
    <FieldShell name={name} label={label} hint={hint} isOptional={isOptional}>
      {(attributes) => <textarea rows={5} {...input} {...attributes} />}
    </FieldShell>
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

/** A choice of one of several values, of which an empty one is valid. */
export function SelectField({ name, label, options, defaultValue, onChange }: SelectFieldProps) {
  return (
    <FieldShell name={name} label={label}>
      {(attributes) => (
        <select
          {...attributes}
          required={false}
          defaultValue={defaultValue}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

/** Returns a typed text without spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
