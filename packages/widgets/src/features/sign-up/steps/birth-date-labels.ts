import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

export type BirthDateProps = Pick<StepProps, 'state' | 'problem' | 'onEdited'>;

/** Returns the labels of a date of birth and of its parts. */
export function useBirthDateLabels() {
  const { text } = useWidget().texts;
  return {
    legend: text('field.dateOfBirth.label'),
    year: text('field.dateOfBirth.year'),
    month: text('field.dateOfBirth.month'),
    day: text('field.dateOfBirth.day'),
  };
}
