import { birthDateChoices } from '@playerdesk/contract';
import { asksFor, getDateOrder, monthNames } from '@playerdesk/core';
import { useState } from 'react';
import { DateOfBirthField, type PartialDate } from '../../../design-system/date-of-birth-field.tsx';
import { Row } from '../../../design-system/layout.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { GenderField } from './gender-field.tsx';
import type { StepProps } from './step.ts';

export function PersonalStep({ state, problem, onEdited }: StepProps) {
  const { texts } = useWidget();
  const { text } = texts;
  const name = (field: 'firstName' | 'lastName', autoComplete: 'given-name' | 'family-name') => (
    <TextField
      name={field}
      autoComplete={autoComplete}
      autoCapitalize="words"
      label={text(`field.${field}.label`)}
      defaultValue={state.values[field]}
      error={problem(field)}
      required
      onInput={() => onEdited(field)}
    />
  );
  return (
    <>
      <Row>
        {name('firstName', 'given-name')}
        {name('lastName', 'family-name')}
      </Row>
      <BirthDate state={state} problem={problem} onEdited={onEdited} />
      {asksFor('gender', state.options.kind, state.options.context.rules) && (
        <GenderField state={state} problem={problem} onEdited={onEdited} />
      )}
    </>
  );
}

function BirthDate({ state, problem, onEdited }: Pick<StepProps, 'state' | 'problem' | 'onEdited'>) {
  const { texts } = useWidget();
  const { text } = texts;
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
      labels={{
        legend: text('field.dateOfBirth.label'),
        year: text('field.dateOfBirth.year'),
        month: text('field.dateOfBirth.month'),
        day: text('field.dateOfBirth.day'),
      }}
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
