import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/endpoint.ts';
import { announce } from '../data/announcement.ts';
import { errorMessage } from '../data/error-message.ts';
import { type FormInput, toFormInput } from '../data/form-data.ts';
import { useAction } from '../data/use-action.ts';
import { Button, Form, type FormValues, Notice } from '../design-system.ts';
import { FieldErrors } from './field-errors.ts';

interface ActionFormProps {
  /** Names the form for screen readers. */
  readonly label: string;
  /** What the button says. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  /** Sends the form. Resolves with the message that says what was done. */
  readonly send: (input: FormInput) => Promise<string>;
  /** Asks before sending; null sends at once. */
  readonly confirm?: (input: FormInput) => string | null;
  /** Empties the fields after a success. */
  readonly clears?: boolean;
  /** The form goes with what it was about: its outcome is shown apart from it. */
  readonly isLast?: boolean;
  /** Further buttons beside the one that submits. */
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
}

const REQUIRED = '[aria-required="true"]';
type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form of one write: its problems, its question and its outcome are shown in it. */
export function ActionForm(props: ActionFormProps) {
  const { label, submit, kind = 'primary', buttons, children } = props;
  const { place, round, problems, question, action, check, dismiss } = useActionForm(props);
  return (
    <div className="bs-form" ref={place}>
      <Form aria-label={label} busy={action.isBusy} onSubmit={check}>
        {children && (
          <FieldErrors.Provider value={problems}>
            <div key={round} className="bs-fields">
              {children}
            </div>
          </FieldErrors.Provider>
        )}
        <div className="bs-live" role="status">
          {action.error && <Notice level="error">{problemText(action.error, place.current)}</Notice>}
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
  /** What the form held when it was asked: with other values it is asked again. */
  readonly values: FormValues;
}

function useActionForm({ send, confirm, clears, isLast }: ActionFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<Question | null>(null);
  const action = useAction(send);
  useFocusOnAnswers(place, question !== null);

  const start = async (values: FormValues) => {
    setQuestion(null);
    const message = await action.run(toFormInput(values));
    if (message === null) return;
    if (isLast) announce(message);
    if (clears) setRound((before) => before + 1);
  };
  const check = (values: FormValues) => {
    const empty = emptyFields(place.current);
    setMissing(empty);
    action.reset();
    if (Object.keys(empty).length > 0) return setQuestion(null);
    const text = confirm?.(toFormInput(values)) ?? null;
    const isConfirmed = JSON.stringify(question?.values) === JSON.stringify(values);
    if (text !== null && !isConfirmed) return setQuestion({ text, values });
    void start(values);
  };
  const problems = { ...action.error?.fields, ...missing };
  return { place, round, problems, question, action, check, dismiss: () => setQuestion(null) };
}

/** Moves the focus to the answers when a question is asked, and back to the button after it. */
function useFocusOnAnswers(place: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    place.current?.querySelector<HTMLElement>('.bs-buttons button')?.focus();
  }, [place, isAsked]);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function emptyFields(place: HTMLElement | null): Record<string, string> {
  const fields = [...(place?.querySelectorAll<Named>(REQUIRED) ?? [])];
  const empty = fields.filter(({ value }) => value.trim() === '');
  return Object.fromEntries(empty.map(({ name }) => [name.toLowerCase(), 'Fill in this field.']));
}

/** The message of an error, with the problems of fields that the form does not have. */
function problemText(error: ApiError, place: HTMLElement | null): string {
  const names = [...(place?.querySelectorAll<Named>('[name]') ?? [])].map(({ name }) => name.toLowerCase());
  const others = Object.entries(error.fields).filter(
    ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  return [errorMessage(error), ...others.map(([field, problem]) => `${field}: ${problem}.`)].join(' ');
}
