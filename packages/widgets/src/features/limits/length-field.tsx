import { useState } from 'react';
import { DigitsField } from '../../design-system/digits-field.tsx';
import type { FieldFrame } from '../../design-system/field.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Units with their minutes, largest first. */
const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;
export type LengthUnit = (typeof UNITS)[number][0];

export interface LengthFieldProps extends FieldFrame {
  /** Label without the unit, such as 'Daily'. */
  readonly label: string;
  readonly name: string;
  /** Minutes, or empty for none. */
  readonly value: string;
  /** Unit to type in. A value that is not a whole number of it uses a smaller unit. */
  readonly unit: LengthUnit;
  readonly required?: boolean | undefined;
  readonly onInput: (minutes: string) => void;
}

/** Field for a length of time. */
export function LengthField({ label, unit: preferred, value, onInput, ...field }: LengthFieldProps) {
  const { text } = useWidget().texts;
  // Decided once: the unit must not change while the player types.
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
