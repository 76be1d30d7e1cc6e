import { TextField } from '../../../ui/text-field.tsx';
import { useWidget } from '../../../view/context.ts';
import type { StepProps } from './step.ts';

export function IdentifyStep({ state, problem, onMended }: StepProps) {
  const { text } = useWidget().texts;
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      label={text('field.email.label')}
      defaultValue={state.values.email}
      error={problem('email')}
      required
      onInput={() => onMended('email')}
    />
  );
}
