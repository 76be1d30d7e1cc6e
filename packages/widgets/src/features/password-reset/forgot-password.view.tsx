import type { FieldProblems, FormValues } from '@playerdesk/core';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWidget } from '../../view/context.ts';
import { HumanCheck, type HumanCheckProps } from '../../view/human-check.tsx';
import { Screen } from '../../view/screen.tsx';
import { useProblems } from '../../view/use-problems.ts';

export interface ForgotPasswordViewProps {
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly email: string;
  /** Where the last link went, else empty. */
  readonly sentTo: string;
  readonly human: HumanCheckProps;
  readonly onSubmit: (values: FormValues) => void;
  readonly onMended: (field: string) => void;
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
          onInput={() => props.onMended('email')}
        />
        <HumanCheck {...props.human} />
      </Form>
    </Screen>
  );
}
