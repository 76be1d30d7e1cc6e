import { asksFor, getDateOrder, getStepGroups } from '@playerdesk/core/internal';
import { Row } from '../../../design-system/layout.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { TypedDateField } from '../../../design-system/typed-date-field.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { type BirthDateProps, useBirthDateLabels } from './birth-date-labels.ts';
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

/** Few hosts show the lists. */
const ChosenBirthDate = lazyComponent<BirthDateProps>(() =>
  import('./chosen-birth-date.view.tsx').then((module) => module.ChosenBirthDate),
);

function BirthDate(props: BirthDateProps) {
  const { signUp } = useWidget().options;
  const isDocumented = props.state.options.flow !== 'short';
  return (signUp?.dateOfBirth ?? (isDocumented ? 'lists' : 'typed')) === 'lists' ? (
    <ChosenBirthDate {...props} />
  ) : (
    <TypedBirthDate {...props} />
  );
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
      labels={useBirthDateLabels()}
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
