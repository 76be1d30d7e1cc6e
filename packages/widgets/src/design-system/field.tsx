// @chunk widget

import { type ReactNode, useId } from 'react';

/** Label and messages of a field. */
export interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error text. */
  readonly error?: string | undefined;
}

export interface FieldIds {
  readonly control: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  /** Value for `aria-describedby`, with the ids of shown elements only. */
  readonly describedBy: string | undefined;
}

export function useFieldIds(id: string | undefined, { hint, error }: Omit<FieldFrame, 'label'>): FieldIds {
  const own = useId();
  const control = id ?? own;
  const ids = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  };
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return { ...ids, describedBy: described || undefined };
}

/** Part of a field that can announce its error. */
export interface Announcing {
  /** Whether an error that comes while the field has the focus is announced, because nothing else says it. */
  readonly announcesError?: boolean | undefined;
}

interface FieldProps extends FieldFrame, Announcing {
  readonly ids: FieldIds;
  readonly children: ReactNode;
  /** Content below the messages. */
  readonly below?: ReactNode;
}

/**
 * Label, control, hint and error of a field. The error element is always rendered, so that screen readers announce
 * changes.
 */
export function Field({ label, hint, error, ids, children, below, announcesError }: FieldProps) {
  return (
    <div className="pd-field" part="field" data-state={error ? 'invalid' : undefined}>
      <label className="pd-label" part="label" id={ids.label} htmlFor={ids.control}>
        {label}
      </label>
      {children}
      <FieldMessages hint={hint} error={error} ids={ids} announcesError={announcesError} />
      {below}
    </div>
  );
}

type FieldMessagesProps = Pick<FieldProps, 'hint' | 'error' | 'ids' | 'announcesError'>;

export function FieldMessages({ hint, error, ids, announcesError }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p className="pd-hint" part="hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <p className="pd-error" part="error" id={ids.error} role={announcesError ? 'alert' : undefined}>
        {error}
      </p>
    </>
  );
}
