import type { RealityCheckRules } from '@playerdesk/contract/internal';
import { SelectField } from '../../design-system/select-field.tsx';
import { formatLength, formatLengthIn } from '../../kit/limit-labels.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { LengthField, type LengthFieldProps } from './length-field.tsx';

/** Intervals between reality checks to choose from, in minutes. */
const INTERVALS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const;

/** Props of the interval field. The value is in minutes, or empty for the jurisdiction's default. */
export interface IntervalFieldProps extends Omit<LengthFieldProps, 'unit'> {
  readonly rules: RealityCheckRules;
  /** Whether the interval is typed rather than chosen. */
  readonly typed: boolean;
}

/** Field for the interval between reality checks. */
export function IntervalField({ rules, typed, ...field }: IntervalFieldProps) {
  return typed ? (
    <TypedInterval {...field} rules={rules} />
  ) : (
    <ChosenInterval {...field} most={rules.mostMinutes} />
  );
}

function TypedInterval({ rules, ...field }: Omit<IntervalFieldProps, 'typed'>) {
  const { text, locale } = useWidget().texts;
  const { defaultMinutes, mostMinutes } = rules;
  const amount = (minutes: number) => ({ amount: formatLengthIn('minute', minutes, locale) });
  const hints = [
    text('limits.interval-empty', amount(defaultMinutes)),
    ...(mostMinutes === null ? [] : [text('limits.at-most', amount(mostMinutes))]),
  ];
  return <LengthField {...field} unit="minute" hint={field.hint ?? hints.join(' ')} />;
}

function ChosenInterval({
  most,
  value,
  onInput,
  ...field
}: Omit<LengthFieldProps, 'unit'> & { readonly most: number | null }) {
  const { text, locale } = useWidget().texts;
  const own = Number(value);
  const offered = INTERVALS.filter((minutes) => most === null || minutes <= most);
  const minutes =
    own > 0 && !offered.some((minutes) => minutes === own)
      ? [...offered, own].sort((a, b) => a - b)
      : offered;
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
