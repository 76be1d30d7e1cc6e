// @chunk widget

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

export type FormValues = Record<string, string>;

export interface FormProps {
  readonly children: ReactNode;
  /** Id for submit buttons outside of the form, in a panel's footer. */
  readonly id?: string | undefined;
  readonly onSubmit: (values: FormValues) => void;
  /** Whether submits are ignored. They are also ignored while fields are loading. */
  readonly busy?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

const LOADING_FIELD = 'form > [part="skeleton"]';

/** Form that passes its field values to `onSubmit`, and focuses the first invalid field after a submit. */
export function Form({ children, onSubmit, busy, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const awaitsErrors = useRef(false);
  const submitting = useRef(false);

  // Errors of the server arrive with a later render. Typing in between means that the player has continued.
  useEffect(() => {
    if (awaitsErrors.current && form.current && focusFirstInvalid(form.current)) awaitsErrors.current = false;
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Loading fields would be skipped, or invalid before they are visible.
    if (busy || submitting.current || event.currentTarget.querySelector(LOADING_FIELD)) return;
    // A second submit may precede the render of `busy`.
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
      noValidate
      // Submitted before a listener is attached, a dialog form goes nowhere: no password in a URL, and typed text stays.
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

/** Returns the values of a form by field name. An unticked checkbox is absent, a ticked one is `on` or its value. */
export function formValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const INVALID = '[aria-invalid="true"]:not(:disabled)';

/** Focuses the first invalid field. Returns whether there was one. */
export function focusFirstInvalid(root: ParentNode): boolean {
  const found = root.querySelector<HTMLElement>(INVALID);
  const target = found?.matches('[role="radiogroup"]')
    ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>('input'))
    : found;
  target?.focus();
  return Boolean(target);
}
