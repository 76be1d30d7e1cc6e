import { type FormEvent, type Ref, useId } from 'react';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';
import { keepDigits } from './keep-digits.ts';

export interface CodeFieldProps extends FieldFrame {
  readonly name: string;
  /** Digits of a whole code. */
  readonly length: number;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onInput?: ((digits: string) => void) | undefined;
  /** Called once the code is whole, typed or pasted. */
  readonly onComplete?: ((input: HTMLInputElement) => void) | undefined;
}

/** A short code from a message: one field, so that pasting, autofill and screen readers meet it whole. */
export function CodeField({ label, hint, error, name, length, inputRef, ...on }: CodeFieldProps) {
  const ids = useFieldIds(useId(), { hint, error });
  const read = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const digits = keepDigits(input.value).slice(0, length);
    // Spaces, dashes and the words around a pasted code go; a caret in the middle of pure digits stays.
    if (digits !== input.value) input.value = digits;
    on.onInput?.(digits);
    if (digits.length === length) on.onComplete?.(input);
  };
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <input
        ref={inputRef}
        id={ids.control}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="pd-input"
        data-kind="code"
        part="input"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={read}
      />
    </Field>
  );
}
