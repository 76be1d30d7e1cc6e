import { getOtpLength } from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design-system/button.tsx';
import styles from '../../../design-system/code-field.css?inline';
import { CodeField } from '../../../design-system/code-field.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from '../steps/step.ts';
import { useResend } from './use-resend.ts';
import { useWebOtp } from './web-otp.ts';

/** Field for a code sent by SMS. Submits itself when the code is complete. */
export function IdentifyCodeStep({ state, problem, onEdited }: StepProps) {
  const { text } = useWidget().texts;
  const input = useRef<HTMLInputElement>(null);
  const error = problem('otp');
  const { seconds, busy, round, resend } = useResend(state.values);
  useStyles(input, styles);
  useLayoutEffect(() => input.current?.focus(), []);
  const isRefused = state.problems.otp?.startsWith('error.') ?? false;
  useWebOtp(input, round);
  const newCode = () => {
    // An error of the old code does not apply to the next one.
    onEdited('otp');
    resend();
    input.current?.focus();
  };
  return (
    <>
      <CodeField
        name="otp"
        label={text('field.otp.label')}
        length={getOtpLength(state.options)}
        error={error}
        inputRef={input}
        isRefused={isRefused}
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
