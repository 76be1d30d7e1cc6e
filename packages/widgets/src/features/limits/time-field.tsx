import { useState } from 'react';
import { SelectField } from '../../design-system/select-field.tsx';
import { formatLength, formatLengthIn } from '../../kit/limit-labels.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { LengthField, type LengthFieldProps } from './length-field.tsx';

const OTHER = 'other';

export interface TimeFieldProps extends LengthFieldProps {
  /** Presets in minutes. Empty: the time is typed. */
  readonly presets: readonly number[];
  /** Minutes of the whole period. */
  readonly most: number;
}

/** Field for a length of time: a preset or a typed value. */
export function TimeField({ presets, most, ...field }: TimeFieldProps) {
  const { text, locale } = useWidget().texts;
  const { value, unit, onInput, ...frame } = field;
  const isPreset = value === '' || presets.includes(Number(value));
  const [isOwn, setIsOwn] = useState(!isPreset);
  const atMost = text('limits.at-most', { amount: formatLengthIn(unit, most, locale) });
  if (presets.length === 0) return <LengthField {...field} hint={field.hint ?? atMost} />;
  const options = [
    ...presets.map((minutes) => ({ value: String(minutes), label: formatLength(minutes, locale) })),
    { value: OTHER, label: text('limits.other-length') },
  ];
  const choose = (chosen: string) => {
    setIsOwn(chosen === OTHER);
    if (chosen !== OTHER) onInput(chosen);
  };
  return (
    <div className="pd-stack" data-gap="small">
      <SelectField
        {...frame}
        error={isOwn ? undefined : field.error}
        placeholder={text('limits.none')}
        options={options}
        value={isOwn ? OTHER : value}
        onChange={choose}
      />
      {isOwn && (
        <LengthField
          unit={unit}
          value={value}
          onInput={onInput}
          name={`${field.name}.own`}
          label={field.label}
          hint={atMost}
          error={field.error}
        />
      )}
    </div>
  );
}
