import { useState } from 'react';
import type { FieldFrame } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useWidget } from '../../view/context.ts';
import { formatLength } from './limit-words.ts';

const MINUTES = { hour: 60, day: 1_440 } as const;
const OTHER = 'other';

export interface TimeFieldProps extends FieldFrame {
  readonly label: string;
  readonly name: string;
  /** Minutes, or empty for no limit. */
  readonly value: string;
  readonly presets: readonly number[];
  /** Minutes of the whole period. */
  readonly most: number;
  /** In which a length of one's own is typed. */
  readonly unit: keyof typeof MINUTES;
  readonly required?: boolean | undefined;
  readonly onInput: (minutes: string) => void;
}

/** A length of time: one of a few, or one's own in hours or days. */
export function TimeField({ presets, unit, most, value, onInput, ...field }: TimeFieldProps) {
  const { text, locale } = useWidget().texts;
  const isPreset = value === '' || presets.includes(Number(value));
  const [isOwn, own] = useState(!isPreset);
  const size = MINUTES[unit];
  const options = [
    ...presets.map((minutes) => ({ value: String(minutes), label: formatLength(minutes, locale) })),
    { value: OTHER, label: text('limits.other-length') },
  ];
  const choose = (chosen: string) => {
    own(chosen === OTHER);
    if (chosen !== OTHER) onInput(chosen);
  };
  const typed = value === '' ? '' : String(Math.round((Number(value) / size) * 100) / 100);
  return (
    <div className="pd-stack" data-gap="small">
      <SelectField
        {...field}
        error={isOwn ? undefined : field.error}
        placeholder={text('limits.none')}
        options={options}
        value={isOwn ? OTHER : value}
        onChange={choose}
      />
      {isOwn && (
        <MoneyField
          name={`${field.name}.own`}
          label={text(`limits.own-length.${unit}`, { period: field.label })}
          hint={text('limits.at-most', { amount: formatLength(most, locale) })}
          error={field.error}
          sign={text(`limits.unit.${unit}`)}
          value={typed}
          onInput={(digits) => onInput(digits === '' ? '' : String(Number(digits) * size))}
        />
      )}
    </div>
  );
}
