import { needsEid } from '@playerdesk/core/internal';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Password step. The email address stays in the form, read-only, for password managers. */
export function SignInStep({ state, problem, onEdited }: StepProps) {
  const { text } = useWidget().texts;
  const { kind, context } = state.options;
  return (
    <>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={text('field.email.label')}
        defaultValue={state.values.email}
        error={problem('email')}
        readOnly
      />
      {!needsEid(kind, context.rules) && (
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={text('field.password.label')}
          error={problem('password')}
          required
          showLabel={text('button.show-password')}
          hideLabel={text('button.hide-password')}
          onInput={() => onEdited('password')}
        />
      )}
    </>
  );
}
