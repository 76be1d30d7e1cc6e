import { birthDateChoices } from '@playerdesk/contract/internal';
import { getDateOrder, monthNames } from '@playerdesk/core/internal';
import { useState } from 'react';
import { DateOfBirthField, type PartialDate } from '../../../design-system/date-of-birth-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { type BirthDateProps, useBirthDateLabels } from './birth-date-labels.ts';

/** Date of birth in three lists, as in the specification. */
export function ChosenBirthDate({ state, problem, onEdited }: BirthDateProps) {
  const { texts } = useWidget();
  const { today, rules } = state.options.context;
  const [date, setDate] = useState<PartialDate>(() => getChosenDate(state.values));
  const choices = birthDateChoices(
    { ...(date.year && { year: date.year }), ...(date.month && { month: date.month }) },
    today,
    rules.adultAge,
  );
  return (
    <DateOfBirthField
      name="dateOfBirth"
      labels={useBirthDateLabels()}
      {...choices}
      order={getDateOrder(texts.locale)}
      monthNames={monthNames(texts.locale)}
      value={date}
      error={problem('dateOfBirth')}
      required
      onChange={(next) => {
        setDate(next);
        onEdited('dateOfBirth');
      }}
    />
  );
}

function getChosenDate(values: Readonly<Record<string, string>>): PartialDate {
  const part = (name: string) => Number(values[`dateOfBirth.${name}`]) || undefined;
  return { year: part('year'), month: part('month'), day: part('day') };
}
