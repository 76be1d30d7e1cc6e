import { useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { submitFullCode } from '../../../kit/submit-full-code.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

/** Field for the code of the email. Submits itself when the code is complete. */
export function ActivationStep({ problem, onEdited, onNewCode }: StepProps) {
  const { texts, account } = useWidget();
  const { text } = texts;
  const code = useRef<HTMLInputElement>(null);
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
      {account.platform.capabilities.supports('requestActivationCode') && (
        <div>
          <Button kind="link" onClick={onNewCode}>
            {text('sign-up.activation.new-code')}
          </Button>
        </div>
      )}
    </>
  );
}
