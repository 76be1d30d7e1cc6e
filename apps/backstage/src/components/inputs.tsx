import { type HTMLInputTypeAttribute, useId } from 'react';
import { useNewestPlayers } from '../data/chosen-player.tsx';
import { Checkbox, Field, SelectField, type SelectOption, useFieldIds } from '../design-system.ts';
import { useFieldError } from './field-errors.ts';

interface InputProps {
  /** The field's name in the API. Problems are matched by it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly initial?: string;
}

interface TextInputProps extends InputProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly maxLength?: number;
  readonly list?: string;
  /** Whether the input is as wide as the form. */
  readonly isWide?: boolean;
  readonly onInput?: (value: string) => void;
}

export function TextInput(props: TextInputProps) {
  const { name, label, hint, isRequired, initial, onInput, isWide, type = 'text', ...rest } = props;
  const error = useFieldError(name);
  const ids = useFieldIds(undefined, { hint, error });
  const field = (
    <Field label={fieldLabel(label, isRequired || type === 'search')} hint={hint} error={error} ids={ids}>
      <div className="pd-control" part="control">
        <input
          {...rest}
          id={ids.control}
          name={name}
          type={type}
          className="pd-input"
          defaultValue={initial}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        />
      </div>
    </Field>
  );
  return isWide ? <div className="bs-wide">{field}</div> : field;
}

/** An input for a number, which may have decimals or a minus sign. */
export const NumberInput = (props: InputProps) => <TextInput {...props} type="text" inputMode="numeric" />;

export const DateInput = (props: InputProps) => <TextInput {...props} type="date" />;

/** An input for an e-mail address that suggests the newest players. */
export function PlayerInput(props: InputProps) {
  const id = useId();
  const { data } = useNewestPlayers();
  return (
    <>
      <TextInput {...props} type="email" inputMode="email" list={id} />
      <datalist id={id}>
        {data?.players.map(({ email, name }) => (
          <option key={email} value={email} label={name} />
        ))}
      </datalist>
    </>
  );
}

export function AreaInput({
  name,
  label,
  hint,
  isRequired,
  initial,
  rows = 4,
}: InputProps & { readonly rows?: number }) {
  const error = useFieldError(name);
  const ids = useFieldIds(undefined, { hint, error });
  return (
    <div className="bs-wide">
      <Field label={fieldLabel(label, isRequired)} hint={hint} error={error} ids={ids}>
        <textarea
          id={ids.control}
          name={name}
          rows={rows}
          className="pd-input"
          data-kind="area"
          defaultValue={initial}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </Field>
    </div>
  );
}

interface SelectInputProps extends InputProps {
  readonly options: readonly SelectOption[];
  /** Label of the empty option. Without it one of the options is always selected. */
  readonly none?: string;
  readonly onChange?: (value: string) => void;
}

export function SelectInput({ name, label, hint, initial, options, none, onChange }: SelectInputProps) {
  const error = useFieldError(name);
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      error={error}
      options={options}
      placeholder={none}
      defaultValue={initial}
      onChange={onChange}
    />
  );
}

interface CheckInputProps extends Pick<InputProps, 'name' | 'label' | 'hint'> {
  readonly isChecked?: boolean;
}

export function CheckInput({ name, label, hint, isChecked }: CheckInputProps) {
  const error = useFieldError(name);
  return <Checkbox name={name} label={label} hint={hint} error={error} defaultChecked={isChecked} />;
}

const fieldLabel = (label: string, isRequired: boolean | undefined) =>
  isRequired ? (
    label
  ) : (
    <>
      {label} <span className="bs-optional">optional</span>
    </>
  );
