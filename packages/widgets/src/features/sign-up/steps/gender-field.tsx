import { SelectField } from '../../../design-system/select-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

const GENDERS = ['female', 'male', 'other'] as const;

export function GenderField({ state, problem, onEdited }: Pick<StepProps, 'state' | 'problem' | 'onEdited'>) {
  const { text } = useWidget().texts;
  return (
    <SelectField
      name="gender"
      autoComplete="sex"
      label={text('field.gender.label')}
      placeholder={text('sign-up.address.choose')}
      options={GENDERS.map((gender) => ({ value: gender, label: text(`field.gender.${gender}`) }))}
      defaultValue={state.values.gender ?? ''}
      error={problem('gender')}
      required
      onChange={() => onEdited('gender')}
    />
  );
}
