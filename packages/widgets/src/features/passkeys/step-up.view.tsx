import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { PasswordField } from '../../design-system/password-field.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type StepUpViewProps, useStepUp } from './step-up.controller.ts';

export interface StepUpProps {
  readonly onConfirmed: (() => void) | undefined;
}

/** Lets the player confirm a call by a passkey or the password. */
export function StepUp({ onConfirmed }: StepUpProps) {
  return <StepUpView {...useStepUp(onConfirmed)} />;
}

export function StepUpView(props: StepUpViewProps) {
  const { text } = useWidget().texts;
  return (
    <Stack>
      <Text>{text('step-up.text')}</Text>
      <WhenLoaded of={props.methods} lines={2}>
        {(methods) => (
          <>
            {methods.includes('passkey') && (
              <Button full busy={props.busy} busyLabel={text('button.busy')} onClick={props.onPasskey}>
                {text('passkeys.use')}
              </Button>
            )}
            {methods.includes('password') && (
              <Password {...props} kind={methods.includes('passkey') ? 'ghost' : 'primary'} />
            )}
            {methods.length === 0 && <Text>{text('step-up.no-method')}</Text>}
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}

interface PasswordProps extends StepUpViewProps {
  readonly kind: 'primary' | 'ghost';
}

function Password({ kind, email, busy, problems, onPassword, onEdited }: PasswordProps) {
  const { text } = useWidget().texts;
  const problem = useProblems(problems);
  return (
    <Form busy={busy} onSubmit={({ password = '' }) => onPassword(password)}>
      {/* Password managers need the username next to a password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={text('field.password.label')}
        error={problem('password')}
        announcesError
        required
        showLabel={text('button.show-password')}
        hideLabel={text('button.hide-password')}
        onInput={onEdited}
      />
      <Button type="submit" kind={kind} full busy={busy} busyLabel={text('button.busy')}>
        {text('step-up.confirm')}
      </Button>
    </Form>
  );
}
