import { useEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import styles from '../../../design-system/code-field.css?inline';
import { CodeField } from '../../../design-system/code-field.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from '../steps/step.ts';
import { useResend } from './use-resend.ts';
import { useWebOtp } from './web-otp.ts';

/** The code that came by SMS. It sends itself once it is whole. */
export function IdentifyCodeStep({ state, problem, onEdited }: StepProps) {
  const { text } = useWidget().texts;
  const input = useRef<HTMLInputElement>(null);
  const error = problem('otp');
  const { seconds, busy, round, resend } = useResend(state.values);
  useStyles(input, styles);
  useEffect(() => input.current?.focus(), []);
  const isRefused = state.problems.otp?.startsWith('error.') ?? false;
  useEffect(() => {
    // A refused code is of no use: the next one is typed into an empty field.
    if (isRefused && input.current) input.current.value = '';
  }, [isRefused]);
  useWebOtp(input, round);
  const newCode = () => {
    // What was wrong with the old code says nothing of the next one.
    onEdited('otp');
    resend();
    input.current?.focus();
  };
  return (
    <>
      <CodeField
        name="otp"
        label={text('field.otp.label')}
        length={state.options.otpLength}
        error={error}
        inputRef={input}
        onInput={() => onEdited('otp')}
        onComplete={(field) => field.form?.requestSubmit()}
      />
      <div>
        <Button kind="link" busy={busy} disabled={seconds > 0} onClick={newCode}>
          {seconds > 0 ? text('sign-up.code.resend-in', { seconds }) : text('sign-up.code.resend')}
        </Button>
      </div>
    </>
  );
}
