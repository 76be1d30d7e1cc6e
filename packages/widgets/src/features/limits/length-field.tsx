import { useState } from 'react';
import { DigitsField } from '../../design-system/digits-field.tsx';
import type { FieldFrame } from '../../design-system/field.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Minutes of each unit, the largest first. */
const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;
export type LengthUnit = (typeof UNITS)[number][0];

export interface LengthFieldProps extends FieldFrame {
  /** What it is the length of, such as 'Daily'; the unit is added. */
  readonly label: string;
  readonly name: string;
  /** Minutes, or empty for none. */
  readonly value: string;
  /** In which it is typed; a value that is no whole number of them is typed in smaller ones. */
  readonly unit: LengthUnit;
  readonly required?: boolean | undefined;
  readonly onInput: (minutes: string) => void;
}

/** A length of time, typed. */
export function LengthField({ label, unit: preferred, value, onInput, ...field }: LengthFieldProps) {
  const { text } = useWidget().texts;
  // Decided once: what is being typed keeps its unit.
  const [[unit, size]] = useState(() => getUnit(preferred, Number(value)));
  return (
    <div className="pd-length">
      <DigitsField
        {...field}
        label={text(`limits.own-length.${unit}`, { period: label })}
        sign={text(`limits.unit.${unit}`)}
        value={value === '' ? '' : String(Math.floor(Number(value) / size))}
        onInput={(digits) => onInput(digits === '' ? '' : String(Number(digits) * size))}
      />
    </div>
  );
}

function getUnit(preferred: LengthUnit, minutes: number): (typeof UNITS)[number] {
  const units = UNITS.slice(UNITS.findIndex(([unit]) => unit === preferred));
  return units.find(([, size]) => minutes % size === 0) ?? UNITS[2];
}
