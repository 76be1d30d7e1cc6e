import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { readCode } from './digits.ts';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface CodeFieldProps extends FieldFrame {
  readonly name: string;
  /** Number of digits of a complete code. */
  readonly length: number;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Whether the code was refused, which clears the field. */
  readonly isRefused: boolean;
  readonly onInput?: ((digits: string) => void) | undefined;
  /** Called when the code is complete, typed or pasted. */
  readonly onComplete?: ((input: HTMLInputElement) => void) | undefined;
}

/**
 * Field for a short code. A single field works with pasting, autofill and screen readers. A text without a code of that
 * length changes nothing.
 */
export function CodeField({ label, hint, error, name, length, inputRef, isRefused, ...on }: CodeFieldProps) {
  const ids = useFieldIds(useId(), { hint, error });
  const before = useRef('');
  useEffect(() => {
    if (!isRefused || !inputRef.current) return;
    inputRef.current.value = '';
    before.current = '';
  }, [isRefused, inputRef]);
  const write = (input: HTMLInputElement, digits: string) => {
    // The caret stays in place between digits.
    if (digits !== input.value) input.value = digits;
    before.current = digits;
    on.onInput?.(digits);
    if (digits.length === length) on.onComplete?.(input);
  };
  const read = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const digits = readCode(input.value, length);
    if (digits === null) input.value = before.current;
    else write(input, digits);
  };
  // An input joins the lines of a pasted message, and with them the digits at their ends.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const code = readCode(text, length);
    if (code !== null && code.length < length) return;
    event.preventDefault();
    if (code !== null) write(event.currentTarget, code);
  };
  return (
    <Field label={label} hint={hint} error={error} ids={ids} announcesError>
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
        onPaste={paste}
      />
    </Field>
  );
}
