import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { StepProps } from './step.ts';

export function IdentifyStep(props: StepProps) {
  const { text } = useWidget().texts;
  const { state, problem, onEdited } = props;
  if (state.options.identify === 'sms') return <PhoneFields {...props} />;
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      label={text('field.email.label')}
      defaultValue={state.values.email}
      error={problem('email')}
      announcesError
      required
      onInput={() => onEdited('email')}
    />
  );
}
