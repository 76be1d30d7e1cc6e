import { birthDateChoices } from '@playerdesk/contract';
import { asksFor, getDateOrder, getStepGroups, monthNames } from '@playerdesk/core';
import { useState } from 'react';
import { DateOfBirthField, type PartialDate } from '../../../design-system/date-of-birth-field.tsx';
import { Row } from '../../../design-system/layout.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { TypedDateField } from '../../../design-system/typed-date-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { BonusCodeField } from './bonus-code-field.tsx';
import { GenderField } from './gender-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import type { StepProps } from './step.ts';

export function PersonalStep(props: StepProps) {
  const groups = getStepGroups('personal', props.state.options);
  return (
    <>
      <PersonFields {...props} />
      {groups.includes('phone') && <PhoneFields {...props} />}
      {groups.includes('bonus-code') && <BonusCodeField {...props} />}
    </>
  );
}

/** Name and date of birth, with the gender where the market or the platform asks for it. */
export function PersonFields({ state, problem, onEdited }: StepProps) {
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

type BirthDateProps = Pick<StepProps, 'state' | 'problem' | 'onEdited'>;

function BirthDate(props: BirthDateProps) {
  const { signUp } = useWidget().options;
  const isDocumented = props.state.options.flow !== 'short';
  return (signUp?.dateOfBirth ?? (isDocumented ? 'lists' : 'typed')) === 'lists' ? (
    <ChosenBirthDate {...props} />
  ) : (
    <TypedBirthDate {...props} />
  );
}

function useLabels() {
  const { text } = useWidget().texts;
  return {
    legend: text('field.dateOfBirth.label'),
    year: text('field.dateOfBirth.year'),
    month: text('field.dateOfBirth.month'),
    day: text('field.dateOfBirth.day'),
  };
}

/** Day and month of the example, with which the order of day and month is clear. */
const EXAMPLE = { year: '1990', month: '4', day: '27' };

function TypedBirthDate({ state, problem, onEdited }: BirthDateProps) {
  const { text, locale } = useWidget().texts;
  const order = getDateOrder(locale);
  const value = (part: keyof typeof EXAMPLE) => state.values[`dateOfBirth.${part}`];
  return (
    <TypedDateField
      name="dateOfBirth"
      labels={useLabels()}
      order={order}
      defaultValue={{ year: value('year'), month: value('month'), day: value('day') }}
      buddhistYears={new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist'}
      hint={text('field.dateOfBirth.hint', { example: order.map((part) => EXAMPLE[part]).join(' ') })}
      error={problem('dateOfBirth')}
      required
      onInput={() => onEdited('dateOfBirth')}
    />
  );
}

function ChosenBirthDate({ state, problem, onEdited }: BirthDateProps) {
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
      labels={useLabels()}
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
