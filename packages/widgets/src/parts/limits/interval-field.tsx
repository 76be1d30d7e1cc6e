import type { FieldFrame } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useWidget } from '../../view/context.ts';
import { formatLength } from './limit-words.ts';

/** Minutes between reality checks that are offered. */
const INTERVALS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;

export interface IntervalFieldProps extends FieldFrame {
  readonly name: string;
  /** Minutes, or empty for the jurisdiction's own. */
  readonly value: string;
  /** The longest that may be chosen, in minutes; null: any. */
  readonly most: number | null;
  readonly required?: boolean | undefined;
  readonly onInput: (minutes: string) => void;
}

/** How often play is interrupted. */
export function IntervalField({ most, value, onInput, ...field }: IntervalFieldProps) {
  const { text, locale } = useWidget().texts;
  const own = Number(value);
  const offered = INTERVALS.filter((minutes) => most === null || minutes <= most);
  const minutes =
    own > 0 && !offered.includes(own as never) ? [...offered, own].sort((a, b) => a - b) : offered;
  return (
    <SelectField
      {...field}
      placeholder={text('limits.interval-default')}
      options={minutes.map((each) => ({
        value: String(each),
        label: formatLength(each, locale),
      }))}
      value={value}
      onChange={onInput}
    />
  );
}
