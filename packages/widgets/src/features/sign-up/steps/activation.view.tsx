import { useSyncExternalStore } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Stack } from '../../../design-system/layout.tsx';
import { ActivationCodeField } from '../../../kit/activation-code-field.tsx';
import { canChangeEmail } from '../../../kit/change-activation-email.ts';
import { requestNewCode } from '../../../kit/request-code.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Field for the code of the email. */
export function ActivationStep({ state, problem, onEdited, send }: StepProps) {
  const widget = useWidget();
  const { texts, account } = widget;
  const { text } = texts;
  // The player is signed in while the step is shown.
  const canChange = useSyncExternalStore(
    account.store.subscribe,
    () => canChangeEmail(widget),
    () => false,
  );
  return (
    <>
      <ActivationCodeField error={problem('activationCode')} onEdited={onEdited} />
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
