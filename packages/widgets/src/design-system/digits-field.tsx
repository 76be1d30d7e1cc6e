import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { keepDigits } from './digits.ts';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';

export interface DigitsFieldProps extends FieldFrame {
  readonly name: string;
  /** Currency symbol or unit next to the value. */
  readonly sign: string;
  readonly value: string;
  readonly required?: boolean | undefined;
  readonly onInput: (digits: string) => void;
}

const BLOCKED = new Set(['e', 'E', '+', '-', ',', '.']);

/**
 * Field for a whole number. Other characters cannot be typed, and are removed from pasted, dropped or composed text.
 */
export function DigitsField({ label, hint, error, name, sign, value, required, onInput }: DigitsFieldProps) {
  const ids = useFieldIds(useId(), { hint, error });
  // Text under composition stays unchanged: an input method would write it twice.
  const [composed, setComposed] = useState<string | null>(null);
  const block = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (BLOCKED.has(event.key) && !isShortcut) event.preventDefault();
  };
  const read = ({ currentTarget: input }: Pick<FormEvent<HTMLInputElement>, 'currentTarget'>) => {
    const digits = keepDigits(input.value);
    if (digits !== input.value) input.value = digits;
    setComposed(null);
    onInput(digits);
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    const isComposing = (event.nativeEvent as InputEvent).isComposing;
    return isComposing ? setComposed(event.currentTarget.value) : read(event);
  };
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div className="pd-control" part="control">
        <span className="pd-prefix" aria-hidden="true" data-wide={sign.length > 2 ? '' : undefined}>
          {sign}
        </span>
        <input
          id={ids.control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="pd-input"
          data-kind="amount"
          part="input"
          value={composed ?? value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onKeyDown={block}
          onInput={type}
          onCompositionEnd={read}
        />
      </div>
    </Field>
  );
}
