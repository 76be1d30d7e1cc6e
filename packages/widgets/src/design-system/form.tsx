import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

export type FormValues = Record<string, string>;

export interface FormProps {
  readonly children: ReactNode;
  /** For submit buttons that stand outside, in a panel's footer. */
  readonly id?: string | undefined;
  readonly onSubmit: (values: FormValues) => void;
  /** While true a submit does nothing; neither does it while a skeleton stands for the fields. */
  readonly busy?: boolean | undefined;
  /** False lets the browser check the fields itself. */
  readonly noValidate?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

const LOADING_FIELD = 'form > [part="skeleton"]';

/** A form that hands over what its fields hold, and moves the focus to the first wrong one after a submit. */
export function Form({ children, onSubmit, busy, noValidate = true, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const awaitsErrors = useRef(false);
  const submitting = useRef(false);

  // Errors may come with a later render, from the server; typing in between means the player has moved on.
  useEffect(() => {
    if (awaitsErrors.current && form.current && focusFirstInvalid(form.current)) awaitsErrors.current = false;
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Fields that are still on their way would be passed over, or be wrong before anybody sees them.
    if (busy || submitting.current || event.currentTarget.querySelector(LOADING_FIELD)) return;
    // Two presses in one breath come before `busy` can be drawn.
    submitting.current = true;
    setTimeout(() => {
      submitting.current = false;
    });
    awaitsErrors.current = true;
    onSubmit(formValues(event.currentTarget));
  };
  return (
    <form
      {...rest}
      ref={form}
      className="pd-stack"
      part="form"
      noValidate={noValidate}
      // Sent before anything listens it goes nowhere: no password in an address, and what was typed stays.
      method="dialog"
      onSubmit={submit}
      onInput={() => {
        awaitsErrors.current = false;
      }}
    >
      {children}
    </form>
  );
}

/** Names and texts of a form's fields; an unticked box is absent, a ticked one is `on` or its value. */
export function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const INVALID = '[aria-invalid="true"]:not(:disabled)';

/** Focuses the first field marked wrong; tells whether there was one. */
export function focusFirstInvalid(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>(INVALID);
  const target = found?.matches('[role="radiogroup"]')
    ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>('input'))
    : found;
  target?.focus();
  return Boolean(target);
}
