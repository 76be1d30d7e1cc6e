import { type ReactNode, useRef } from 'react';
import { FieldMessages, useFieldIds } from './field.tsx';
import styles from './radio-group.css?inline';
import { useStyles } from './theme/use-styles.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
}

export interface RadioGroupProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Called when an option is chosen with a pointer, which is a decision. Arrow keys only pass over options. */
  readonly onPointerChoice?: ((input: HTMLInputElement) => void) | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, defaultValue, required, hint, error, onChange, onPointerChoice } = props;
  const ids = useFieldIds(undefined, { hint, error });
  const legendId = `${ids.control}-legend`;
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  return (
    <div
      ref={place}
      role="radiogroup"
      className="pd-choices"
      part="field"
      data-state={error ? 'invalid' : undefined}
      aria-labelledby={legendId}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
    >
      <p className="pd-legend" part="legend" id={legendId}>
        {legend}
      </p>
      <div className="pd-radios">
        {options.map((option) => (
          <label key={option.value} className="pd-radio" part="option">
            <input
              type="radio"
              className="pd-tick"
              part="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={onChange && (() => onChange(option.value))}
              // A press of a key has no coordinates, and neither has the click that it causes.
              onClick={({ detail, clientX, clientY, currentTarget }) => {
                if (detail > 0 && (clientX !== 0 || clientY !== 0)) onPointerChoice?.(currentTarget);
              }}
            />
            <span className="pd-box">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessages hint={hint} error={error} ids={ids} />
    </div>
  );
}
