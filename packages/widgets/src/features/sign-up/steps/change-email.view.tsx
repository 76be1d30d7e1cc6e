import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Field for another address, which gets the activation code. */
export function ChangeEmailStep({ state, problem, onEdited }: StepProps) {
  const { text } = useWidget().texts;
  return (
    <TextField
      name="newEmail"
      type="email"
      inputMode="email"
      autoComplete="email"
      label={text('field.email.label')}
      defaultValue={state.values.newEmail ?? state.values.email}
      error={problem('newEmail')}
      required
      onInput={() => onEdited('newEmail')}
    />
  );
}
