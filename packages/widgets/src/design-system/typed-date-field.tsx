import { useId, useRef } from 'react';
import type { DatePart } from './date-of-birth-field.tsx';
import { keepDigits } from './digits.ts';
import { FieldMessages, useFieldIds } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type DateTexts, parsePastedDate } from './parse-date.ts';

export interface TypedDateFieldProps {
  /** Prefix of the field names `name.year`, `name.month` and `name.day`. */
  readonly name: string;
  readonly labels: Readonly<Record<DatePart, string>> & { readonly legend: string };
  readonly order: readonly DatePart[];
  readonly defaultValue?: { readonly [part in DatePart]?: string | undefined } | undefined;
  /** Whether years of the Buddhist calendar, which are 543 higher, are converted while they are typed. */
  readonly buddhistYears?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly onInput?: (() => void) | undefined;
}

const LENGTHS: Readonly<Record<DatePart, number>> = { year: 4, month: 2, day: 2 };
const PARTS = ['year', 'month', 'day'] as const;

/** Date of birth in three numeric fields. A whole date can be pasted into any of them. */
export function TypedDateField(props: TypedDateFieldProps) {
  const { name, labels, order, defaultValue = {}, buddhistYears = false, hint, error, onInput } = props;
  const ids = useFieldIds(undefined, { hint, error });
  const fields = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const edit = (part: DatePart, input: HTMLInputElement) => {
    const typed = input.value;
    const text = toPartText(part, typed, buddhistYears);
    if (text !== typed) input.value = text;
    // A typed separator ends a part, as in 12/4/1990.
    const next = order[order.indexOf(part) + 1];
    if (next && /\p{Nd}[./\- ]$/u.test(typed)) fields.current[next]?.focus();
    onInput?.();
  };
  const fill = (date: DateTexts) => {
    for (const part of PARTS) {
      const input = fields.current[part];
      if (!input) continue;
      input.value = toPartText(part, date[part], buddhistYears);
      // As if typed, so that the form notices.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return (
    <fieldset
      className="pd-field"
      part="field"
      data-state={error ? 'invalid' : undefined}
      aria-describedby={ids.describedBy}
    >
      <legend className="pd-legend" part="legend">
        {labels.legend}
      </legend>
      <FieldGroup>
        {order.map((part) => (
          <DateInput
            key={part}
            name={`${name}.${part}`}
            part={part}
            label={labels[part]}
            defaultValue={defaultValue[part]}
            required={props.required}
            invalid={Boolean(error)}
            describedBy={error && ids.error}
            inputRef={(element) => {
              fields.current[part] = element;
            }}
            onInput={(input) => edit(part, input)}
            onPaste={(text) => {
              const date = parsePastedDate(text, order);
              if (date) fill(date);
              return date !== null;
            }}
          />
        ))}
      </FieldGroup>
      <FieldMessages hint={hint} error={error} ids={ids} />
    </fieldset>
  );
}

/** First year that can only be one of the Buddhist calendar. */
const FIRST_BUDDHIST_YEAR = 2400;
const BUDDHIST_OFFSET = 543;

function toPartText(part: DatePart, typed: string, buddhistYears: boolean): string {
  const digits = keepDigits(typed).slice(0, LENGTHS[part]);
  const isBuddhist = part === 'year' && buddhistYears && Number(digits) >= FIRST_BUDDHIST_YEAR;
  return isBuddhist ? String(Number(digits) - BUDDHIST_OFFSET) : digits;
}

interface DateInputProps {
  readonly name: string;
  readonly part: DatePart;
  readonly label: string;
  readonly defaultValue: string | undefined;
  readonly required: boolean | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly inputRef: (element: HTMLInputElement | null) => void;
  readonly onInput: (input: HTMLInputElement) => void;
  /** Returns whether the text was used. */
  readonly onPaste: (text: string) => boolean;
}

function DateInput(props: DateInputProps) {
  const id = useId();
  return (
    <div className="pd-date-part" data-part={props.part} data-typed="">
      <label className="pd-label" part="label" htmlFor={id}>
        {props.label}
      </label>
      <div className="pd-control" part="control">
        <input
          id={id}
          ref={props.inputRef}
          name={props.name}
          type="text"
          inputMode="numeric"
          autoComplete={`bday-${props.part}`}
          className="pd-input"
          part="input"
          spellCheck="false"
          defaultValue={props.defaultValue}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onInput={(event) => props.onInput(event.currentTarget)}
          onPaste={(event) => {
            if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      </div>
    </div>
  );
}
