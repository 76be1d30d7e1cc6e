import { Button } from '../../../design-system/button.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

export function ActivationStep({ problem, onEdited, onNewCode }: StepProps) {
  const { texts, account } = useWidget();
  const { text } = texts;
  return (
    <>
      <TextField
        name="activationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={text('field.activationCode.label')}
        error={problem('activationCode')}
        required
        onInput={() => onEdited('activationCode')}
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
