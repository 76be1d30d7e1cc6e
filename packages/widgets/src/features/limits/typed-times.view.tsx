import { LIMIT_PERIODS, type LimitPeriod, MAX_MINUTES } from '@playerdesk/contract/internal';
import { useEffect, useRef } from 'react';
import { TimeField } from './time-field.tsx';

interface TypedTime {
  readonly label: string;
  readonly name: string;
  /** Minutes, or empty for none. */
  readonly value: string;
  readonly error: string | undefined;
}

export interface TypedTimesProps {
  readonly getField: (period: LimitPeriod) => TypedTime;
  readonly onInput: (period: LimitPeriod, minutes: string) => void;
}

/** Typed time limits per day, week and month. The form receives minutes, whatever the unit. */
export function TypedTimes({ getField: fieldOf, onInput }: TypedTimesProps) {
  return LIMIT_PERIODS.map((period) => {
    const { name, ...field } = fieldOf(period);
    return (
      <div key={period}>
        <Minutes name={name} value={field.value} />
        <TimeField
          {...field}
          name={`${name}.own`}
          presets={[]}
          most={MAX_MINUTES[period]}
          unit={period === 'daily' ? 'hour' : 'day'}
          onInput={(minutes) => onInput(period, minutes)}
        />
      </div>
    );
  });
}

/** Dispatches `change` after the hidden value is updated, so that listeners of the form read the new minutes. */
function Minutes({ name, value }: Pick<TypedTime, 'name' | 'value'>) {
  const field = useRef<HTMLInputElement>(null);
  const notified = useRef(value);
  useEffect(() => {
    if (notified.current === value) return;
    notified.current = value;
    field.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [value]);
  return <input ref={field} type="hidden" name={name} value={value} />;
}
