import type { FieldProblems, FormValues } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
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
  /** Whether another email can be requested. */
  readonly canResend: boolean;
  /** Shows the form again. */
  readonly onAgain: () => void;
  readonly captcha: CaptchaCheckProps;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
  readonly onSignIn: () => void;
}

/** One screen for both steps, so that the panel and its notices keep their place. */
export function ForgotPasswordView(props: ForgotPasswordViewProps) {
  const { text } = useWidget().texts;
  const form = useId();
  const isSent = props.sentTo !== '';
  const back = (
    <Button key="back" kind="ghost" onClick={props.onSignIn}>
      {text('forgot.back')}
    </Button>
  );
  const next = isSent ? (
    props.canResend && (
      <Button key="again" kind="ghost" onClick={props.onAgain}>
        {text('forgot.again')}
      </Button>
    )
  ) : (
    <Button key="send" type="submit" form={form} full busy={props.busy} busyLabel={text('button.busy')}>
      {text('forgot.send')}
    </Button>
  );
  return (
    <Screen title={text('forgot.title')} footer={[back, next]}>
      {isSent ? <Sent email={props.sentTo} /> : <AddressForm {...props} form={form} />}
    </Screen>
  );
}

function Sent({ email }: { readonly email: string }) {
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Heading size="small" headingRef={heading}>
        {text('forgot.check')}
      </Heading>
      <Text>{text('forgot.sent', { email })}</Text>
    </Stack>
  );
}

function AddressForm({ form, ...props }: ForgotPasswordViewProps & { readonly form: string }) {
  const { text } = useWidget().texts;
  const problem = useProblems(props.problems);
  return (
    <Form id={form} busy={props.busy} onSubmit={props.onSubmit}>
      <Text tone="soft">{text('forgot.lead')}</Text>
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
  );
}
