import { type FormEvent, type Ref, useId } from 'react';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';
import { keepDigits } from './keep-digits.ts';

export interface CodeFieldProps extends FieldFrame {
  readonly name: string;
  /** Number of digits of a complete code. */
  readonly length: number;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onInput?: ((digits: string) => void) | undefined;
  /** Called when the code is complete, typed or pasted. */
  readonly onComplete?: ((input: HTMLInputElement) => void) | undefined;
}

/** Field for a short code. A single field works with pasting, autofill and screen readers. */
export function CodeField({ label, hint, error, name, length, inputRef, ...on }: CodeFieldProps) {
  const ids = useFieldIds(useId(), { hint, error });
  const read = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const digits = keepDigits(input.value).slice(0, length);
    // Removes spaces, dashes and text around a pasted code. The caret stays in place between digits.
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
        spellCheck="false"
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
