import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { useId } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { CaptchaCheck, type CaptchaCheckProps } from '../../kit/captcha-check.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface ForgotPasswordViewProps {
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly email: string;
  /** Address of the last email, or empty. */
  readonly sentTo: string;
  readonly captcha: CaptchaCheckProps;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
  readonly onSignIn: () => void;
}

export function ForgotPasswordView(props: ForgotPasswordViewProps) {
  const { text } = useWidget().texts;
  const form = useId();
  const problem = useProblems(props.problems);
  return (
    <Screen
      title={text('forgot.title')}
      footer={
        <>
          <Button kind="ghost" onClick={props.onSignIn}>
            {text('forgot.back')}
          </Button>
          <Button type="submit" form={form} full busy={props.busy} busyLabel={text('button.busy')}>
            {text('forgot.send')}
          </Button>
        </>
      }
    >
      <Form id={form} busy={props.busy} onSubmit={props.onSubmit}>
        <Text tone="soft">
          {props.sentTo ? text('forgot.sent', { email: props.sentTo }) : text('forgot.lead')}
        </Text>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={text('field.email.label')}
          defaultValue={props.email}
          error={problem('email')}
          required
          onInput={() => props.onEdited('email')}
        />
        <CaptchaCheck {...props.captcha} />
      </Form>
    </Screen>
  );
}
