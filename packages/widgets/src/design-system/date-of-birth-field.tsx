import { useId, useState } from 'react';
import { FieldMessages, useFieldIds } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { SelectControl } from './select-control.tsx';

export type DatePart = 'year' | 'month' | 'day';

/** A partial date. Months are 1 to 12. */
export type PartialDate = { readonly [part in DatePart]?: number | undefined };

export interface DateOfBirthFieldProps {
  /** Prefix of the field names `name.year`, `name.month` and `name.day`. */
  readonly name: string;
  readonly labels: Readonly<Record<DatePart, string>> & { readonly legend: string };
  readonly years: readonly number[];
  readonly months: readonly number[];
  readonly days: readonly number[];
  /** Names of the twelve months. Default: numbers. */
  readonly monthNames?: readonly string[] | undefined;
  readonly order?: readonly DatePart[] | undefined;
  readonly value?: PartialDate | undefined;
  readonly defaultValue?: PartialDate | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange?: ((date: PartialDate) => void) | undefined;
}

const YEAR_FIRST: readonly DatePart[] = ['year', 'month', 'day'];

export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { name, labels, order = YEAR_FIRST, defaultValue = {}, hint, error, onChange } = props;
  const ids = useFieldIds(undefined, { hint, error });
  const [own, setOwn] = useState(defaultValue);
  const date = props.value ?? own;
  const choices = { year: props.years, month: props.months, day: props.days };
  const read: Record<DatePart, (value: number) => string> = {
    year: String,
    month: (month) => props.monthNames?.[month - 1] ?? String(month),
    day: String,
  };
  const choose = (part: DatePart, text: string) => {
    const next = { ...date, [part]: text === '' ? undefined : Number(text) };
    setOwn(next);
    onChange?.(next);
  };
  return (
    <fieldset className="pd-field" part="field" data-state={error ? 'invalid' : undefined}>
      <legend className="pd-legend" part="legend">
        {labels.legend}
      </legend>
      <FieldGroup>
        {order.map((part) => (
          <DateSelect
            key={part}
            name={`${name}.${part}`}
            part={part}
            label={labels[part]}
            options={choices[part]}
            read={read[part]}
            value={date[part]}
            disabled={props.disabled}
            required={props.required}
            invalid={Boolean(error)}
            describedBy={ids.describedBy}
            onChoose={(text) => choose(part, text)}
          />
        ))}
      </FieldGroup>
      <FieldMessages hint={hint} error={error} ids={ids} />
    </fieldset>
  );
}

interface DateSelectProps {
  readonly name: string;
  readonly part: DatePart;
  readonly label: string;
  readonly options: readonly number[];
  readonly read: (value: number) => string;
  readonly value: number | undefined;
  readonly disabled: boolean | undefined;
  readonly required: boolean | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (text: string) => void;
}

function DateSelect(props: DateSelectProps) {
  const id = useId();
  const { options, value } = props;
  return (
    <div className="pd-date-part" data-part={props.part}>
      <label className="pd-label" part="label" htmlFor={id}>
        {props.label}
      </label>
      <SelectControl>
        <select
          id={id}
          name={props.name}
          className="pd-input"
          part="select"
          autoComplete={`bday-${props.part}`}
          value={value !== undefined && options.includes(value) ? value : ''}
          disabled={props.disabled}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChoose(event.currentTarget.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {props.read(option)}
            </option>
          ))}
        </select>
      </SelectControl>
    </div>
  );
}
