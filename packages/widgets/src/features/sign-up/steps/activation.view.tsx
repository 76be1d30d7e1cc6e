import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Stack } from '../../../design-system/layout.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { canChangeEmail } from '../../../kit/change-activation-email.ts';
import { requestNewCode } from '../../../kit/request-code.ts';
import { submitFullCode } from '../../../kit/submit-full-code.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Field for the code of the email. Submits itself when the code is complete. */
export function ActivationStep({ state, problem, onEdited, send }: StepProps) {
  const widget = useWidget();
  const { texts, account } = widget;
  const { text } = texts;
  const code = useRef<HTMLInputElement>(null);
  // The player is signed in while the step is shown.
  const canChange = useSyncExternalStore(
    account.store.subscribe,
    () => canChangeEmail(widget),
    () => false,
  );
  return (
    <>
      <TextField
        name="activationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={text('field.activationCode.label')}
        error={problem('activationCode')}
        required
        inputRef={code}
        onInput={() => {
          onEdited('activationCode');
          submitFullCode(code.current);
        }}
      />
      <Stack gap="small">
        {account.platform.capabilities.supports('requestActivationCode') && (
          <div>
            <Button kind="link" onClick={() => void requestNewCode(widget, state.values.email ?? '')}>
              {text('sign-up.activation.new-code')}
            </Button>
          </div>
        )}
        {canChange && (
          <div>
            <Button kind="link" onClick={() => send({ type: 'change-email' })}>
              {text('sign-up.activation.wrong-email')}
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
}
