import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/endpoint.ts';
import { announce } from '../data/announcement.ts';
import { errorMessage } from '../data/error-message.ts';
import { type FormInput, toFormInput } from '../data/form-data.ts';
import { useAction } from '../data/use-action.ts';
import { Button, Form, type FormValues, Notice } from '../design-system.ts';
import { FieldErrors } from './field-errors.ts';

interface ActionFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  /** Label of the submit button. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  /** Submits the form. Resolves with a success message. */
  readonly send: (input: FormInput) => Promise<string>;
  /** Returns a confirmation question, or null to submit at once. */
  readonly confirm?: (input: FormInput) => string | null;
  /** Whether a success clears the fields. */
  readonly clears?: boolean;
  /** Whether the form unmounts on success. Its result is then shown elsewhere. */
  readonly isLast?: boolean;
  /** Further buttons next to the submit button. */
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
}

const REQUIRED = '[aria-required="true"]';
type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form of one write. It shows its problems, its confirmation question and its result. */
export function ActionForm(props: ActionFormProps) {
  const { label, submit, kind = 'primary', buttons, children } = props;
  const { place: form, round, problems, question, action, check, dismiss } = useActionForm(props);
  return (
    <div className="bs-form" ref={form}>
      <Form aria-label={label} busy={action.isBusy} onSubmit={check}>
        {children && (
          <FieldErrors.Provider value={problems}>
            <div key={round} className="bs-fields">
              {children}
            </div>
          </FieldErrors.Provider>
        )}
        <div className="bs-live" role="status">
          {action.error && <Notice level="error">{problemText(action.error, form.current)}</Notice>}
          {action.result && <Notice level="success">{action.result}</Notice>}
          {question && <Notice level="warning">{question.text}</Notice>}
        </div>
        <div className="bs-buttons">
          {/* First: the second press of a double click must not answer a question that the first one asked. */}
          {question && (
            <Button kind="ghost" onClick={dismiss}>
              Cancel
            </Button>
          )}
          <Button type="submit" kind={kind} busy={action.isBusy} busyLabel="Sending">
            {question ? `Yes, ${lower(submit)}` : submit}
          </Button>
          {!question && buttons}
        </div>
      </Form>
    </div>
  );
}

interface Question {
  readonly text: string;
  /** The values at the time of the question. Other values ask again. */
  readonly values: FormValues;
}

function useActionForm({ send, confirm, clears, isLast }: ActionFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const action = useAction(send);
  useFocusOnAnswers(form, question !== null);

  const start = async (values: FormValues) => {
    setQuestion(null);
    const message = await action.run(toFormInput(values));
    if (message === null) return;
    if (isLast) announce(message);
    if (clears) setRound((before) => before + 1);
  };
  const check = (values: FormValues) => {
    const empty = emptyFields(form.current);
    setMissing(empty);
    action.reset();
    if (Object.keys(empty).length > 0) return setQuestion(null);
    const text = confirm?.(toFormInput(values)) ?? null;
    const isConfirmed = JSON.stringify(question?.values) === JSON.stringify(values);
    if (text !== null && !isConfirmed) return setQuestion({ text, values });
    void start(values);
  };
  const problems = { ...action.error?.fields, ...missing };
  return { place: form, round, problems, question, action, check, dismiss: () => setQuestion(null) };
}

/** Moves the focus to the answers when a question opens, and back to the button afterwards. */
function useFocusOnAnswers(form: RefObject<HTMLElement | null>, isConfirming: boolean): void {
  const wasConfirming = useRef(isConfirming);
  useEffect(() => {
    if (wasConfirming.current === isConfirming) return;
    wasConfirming.current = isConfirming;
    form.current?.querySelector<HTMLElement>('.bs-buttons button')?.focus();
  }, [form, isConfirming]);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function emptyFields(form: HTMLElement | null): Record<string, string> {
  const fields = [...(form?.querySelectorAll<Named>(REQUIRED) ?? [])];
  const empty = fields.filter(({ value }) => value.trim() === '');
  return Object.fromEntries(empty.map(({ name }) => [name.toLowerCase(), 'Fill in this field.']));
}

/** Returns the message of an error, with the problems of fields that the form does not have. */
function problemText(error: ApiError, form: HTMLElement | null): string {
  const names = [...(form?.querySelectorAll<Named>('[name]') ?? [])].map(({ name }) => name.toLowerCase());
  const others = Object.entries(error.fields).filter(
    ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return [errorMessage(error), ...others.map(([field, problem]) => `${field}: ${problem}.`)].join(' ');
}
