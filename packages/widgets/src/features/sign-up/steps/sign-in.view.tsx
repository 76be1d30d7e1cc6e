import { needsEid } from '@playerdesk/core/internal';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/**
 * Password step. The email address stays in the form, read-only, for password managers.
 *
 * A passkey is offered to every known address: the platform is not asked which of them have one.
 */
export function SignInStep({ state, problem, send, onEdited, Passkey }: StepProps) {
  const { text } = useWidget().texts;
  const { kind, context } = state.options;
  const usesPassword = !needsEid(kind, context.rules);
  return (
    <>
      <div className="pd-with-aside">
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={text('field.email.label')}
          defaultValue={state.values.email}
          error={problem('email')}
          readOnly
        />
        {usesPassword && Passkey && (
          <Passkey
            onBusy={(busy) => send({ type: 'busy', busy })}
            onSignedIn={() => send({ type: 'signed-in' })}
          />
        )}
      </div>
      {usesPassword && (
        <PasswordField
          name="password"
          autoComplete="current-password webauthn"
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
